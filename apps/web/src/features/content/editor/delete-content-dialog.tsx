import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { DeleteContentItemMutation } from '#features/content/editor/content-editor.documents.ts'
import * as css from '#features/content/editor/content-list.css.ts'
import { useContentLabels } from '#features/content/editor/content-labels.ts'
import type { ContentEntry } from '#features/content/editor/content-rows.ts'
import { DeleteDialog } from '#shell/panel/delete-dialog.tsx'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'

/** Number of an item's children that the dialog names. */
const namedMax = 6

/** Properties of {@link DeleteContentDialog}. */
export interface DeleteContentDialogProps {
  entry: ContentEntry
  /** The items that are deleted with it. */
  belongings: readonly ContentEntry[]
  onClose: () => void
}

/** Asks before an item is deleted; names the item and its children. */
export function DeleteContentDialog({ entry, belongings, onClose }: DeleteContentDialogProps) {
  const { t } = useTranslation('content-editor')
  const showDone = useUndoToast()
  const words = useContentLabels()
  const [{ fetching, error }, deleteItem] = useMutation(DeleteContentItemMutation)
  const { id, version } = entry
  const title = words.title(entry)
  const kind = words.kind(entry.kind)

  async function confirm(): Promise<void> {
    const result = await deleteItem({ input: { itemId: id, version } })
    if (result.error) return
    showDone(
      t(($) => $.delete.done, { title }),
      result,
    )
    onClose()
  }

  return (
    <DeleteDialog
      title={t(($) => $.delete.title, { kind, title })}
      effect={
        belongings.length === 0 ? (
          t(($) => $.delete.effect)
        ) : (
          <>
            {t(($) => $.delete.effectAll, { count: belongings.length })}
            <ul className={css.belongings}>
              {belongings.slice(0, namedMax).map((item) => (
                <li key={item.id}>{words.title(item)}</li>
              ))}
              {belongings.length > namedMax ? (
                <li>{t(($) => $.delete.others, { count: belongings.length - namedMax })}</li>
              ) : null}
            </ul>
          </>
        )
      }
      confirmLabel={t(($) => $.delete.confirm)}
      busy={fetching}
      error={error}
      onClose={onClose}
      onConfirm={() => void confirm()}
      {...(belongings.length === 0
        ? {}
        : { typeToConfirm: { label: t(($) => $.delete.type, { key: entry.key }), expected: entry.key } })}
    />
  )
}

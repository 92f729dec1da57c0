import { useTranslation } from 'react-i18next'
import { DeleteContentItemMutation } from '#features/content/editor/content-editor.documents.ts'
import * as css from '#features/content/editor/content-list.css.ts'
import { useContentLabels } from '#features/content/editor/content-labels.ts'
import type { ContentEntry } from '#features/content/editor/content-rows.ts'
import { DeleteDialog } from '#shell/panel/delete-dialog.tsx'
import { useDeletion } from '#shell/panel/use-deletion.ts'

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
  const words = useContentLabels()
  const { id, version } = entry
  const title = words.title(entry)
  const kind = words.kind(entry.kind)

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
      {...useDeletion(
        DeleteContentItemMutation,
        { input: { itemId: id, version } },
        { done: t(($) => $.delete.done, { title }), onClose },
      )}
      {...(belongings.length === 0
        ? {}
        : { typeToConfirm: { label: t(($) => $.delete.type, { key: entry.key }), expected: entry.key } })}
    />
  )
}

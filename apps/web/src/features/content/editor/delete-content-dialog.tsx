import { errorText } from '@kubora/i18n/error-text'
import { ConfirmDialog } from '@kubora/ui/confirm-dialog'
import { FormError } from '@kubora/ui/form-error'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { DeleteContentItemMutation } from '#features/content/editor/content-editor.documents.ts'
import type { ContentEntry } from '#features/content/editor/content-list.tsx'
import * as css from '#features/content/editor/content-list.css.ts'
import { useContentWords } from '#features/content/editor/content-words.ts'
import { type ApiError, apiError } from '#graphql/api-error.ts'
import { showToast } from '#shell/messages/toast-store.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** How many of what hangs on an item are named. */
const namedMax = 6

/** Properties of {@link DeleteContentDialog}. */
export interface DeleteContentDialogProps {
  /** null: closed. */
  entry: ContentEntry | null
  /** What goes with it. */
  belongings: readonly ContentEntry[]
  onClose: () => void
}

/** Asks before an item goes: names it and everything that goes with it. */
export function DeleteContentDialog({ entry, belongings, onClose }: DeleteContentDialogProps) {
  const { t } = useTranslation(['content-editor', 'common'])
  const { t: errorWords } = useTranslation('errors')
  const words = useContentWords()
  const locale = useLocale()
  const [{ fetching }, deleteItem] = useMutation(DeleteContentItemMutation)
  const [failure, setFailure] = useState<ApiError | null>(null)
  if (entry === null) return null
  const { id, version, title } = entry
  const kind = words.kind(entry.kind)

  function close(): void {
    setFailure(null)
    onClose()
  }

  async function confirm(): Promise<void> {
    const { error } = await deleteItem({ input: { itemId: id, version } })
    if (error) return setFailure(apiError(error))
    showToast(
      'success',
      t(($) => $.delete.done, { title }),
    )
    close()
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title={t(($) => $.delete.title, { kind, title })}
      effect={
        belongings.length === 0 ? (
          t(($) => $.delete.effect)
        ) : (
          <>
            {t(($) => $.delete.effectAll, { count: belongings.length })}
            <ul className={css.belongings}>
              {belongings.slice(0, namedMax).map((item) => (
                <li key={item.id}>{item.title}</li>
              ))}
              {belongings.length > namedMax ? (
                <li>{t(($) => $.delete.others, { count: belongings.length - namedMax })}</li>
              ) : null}
            </ul>
          </>
        )
      }
      confirmLabel={t(($) => $.delete.confirm)}
      cancelLabel={t(($) => $.common.cancel)}
      busy={fetching}
      onConfirm={() => void confirm()}
      {...(belongings.length === 0
        ? {}
        : { typeToConfirm: { label: t(($) => $.delete.type, { key: entry.key }), expected: entry.key } })}
    >
      {failure ? <FormError>{errorText(errorWords, locale, failure.code, failure.params)}</FormError> : null}
    </ConfirmDialog>
  )
}

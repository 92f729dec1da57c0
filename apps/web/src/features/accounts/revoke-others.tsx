import { errorText } from '@kubora/i18n/error-text'
import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { ConfirmDialog } from '@kubora/ui/confirm-dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { RevokeOtherSessionsMutation } from '#features/accounts/account.documents.ts'
import { type ApiError, apiError } from '#graphql/api-error.ts'
import { showSuccess } from '#shell/messages/message-store.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Logs all other devices out, after a question that says how many. */
export function RevokeOthers({ count }: { count: number }) {
  const { t } = useTranslation(['account', 'common'])
  const { t: errorWords } = useTranslation('errors')
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [, revokeOthers] = useMutation(RevokeOtherSessionsMutation)

  function ask(next: boolean): void {
    setFailure(null)
    setOpen(next)
  }

  async function logOutOthers(): Promise<void> {
    setBusy(true)
    const { error } = await revokeOthers({})
    setBusy(false)
    if (error !== undefined) return setFailure(apiError(error))
    setOpen(false)
    showSuccess({ text: t(($) => $.sessions.revokedOthers) })
  }

  return (
    <>
      <Button size="sm" onClick={() => ask(true)}>
        {t(($) => $.sessions.revokeOthers)}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={ask}
        title={t(($) => $.sessions.othersTitle)}
        effect={t(($) => $.sessions.othersEffect, { count })}
        confirmLabel={t(($) => $.sessions.othersConfirm)}
        cancelLabel={t(($) => $.common.cancel)}
        busy={busy}
        onConfirm={() => void logOutOthers()}
      >
        {failure ? (
          <Alert tone="danger" role="alert">
            {errorText(errorWords, locale, failure.code, failure.params)}
          </Alert>
        ) : null}
      </ConfirmDialog>
    </>
  )
}

import { Button } from '@kubora/ui/button'
import { ConfirmDialog } from '@kubora/ui/confirm-dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CombinedError, useMutation } from 'urql'
import { RevokeOtherSessionsMutation } from '#features/accounts/account.documents.ts'
import { FailureLine } from '#shell/failure/failure-line.tsx'
import { showSuccess } from '#shell/messages/message-store.ts'

/** Logs all other devices out, after a dialog that says how many. */
export function RevokeOthers({ count }: { count: number }) {
  const { t } = useTranslation(['account', 'common'])
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CombinedError>()
  const [, revokeOthers] = useMutation(RevokeOtherSessionsMutation)

  function ask(next: boolean): void {
    setFailure(undefined)
    setOpen(next)
  }

  async function logOutOthers(): Promise<void> {
    setBusy(true)
    const { error } = await revokeOthers({})
    setBusy(false)
    if (error !== undefined) return setFailure(error)
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
        <FailureLine error={failure} />
      </ConfirmDialog>
    </>
  )
}

import { ConfirmDialog } from '@kubora/ui/confirm-dialog'
import { useTranslation } from 'react-i18next'

/** Properties of {@link LeaveQuestion}. */
interface LeaveQuestionProps {
  busy: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks before a logout removes what was written on this device and not sent. */
export function LeaveQuestion({ busy, onStay, onLeave }: LeaveQuestionProps) {
  const { t } = useTranslation('shell')
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onStay())}
      title={t(($) => $.user.unsent.title)}
      effect={t(($) => $.user.unsent.text)}
      confirmLabel={t(($) => $.user.logout)}
      cancelLabel={t(($) => $.user.unsent.stay)}
      busy={busy}
      onConfirm={onLeave}
    />
  )
}

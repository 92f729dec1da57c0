import { useTranslation } from 'react-i18next'
import { LeaveDialog } from '#shell/panel/leave-dialog.tsx'
import { useLeaveQuestion } from '#shell/panel/use-leave-question.ts'

/** Asks before a page with unsaved changes is left; the changes stay stored on this device. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation('content-editor')
  const { isAsked, leave, stay } = useLeaveQuestion(isDirty)
  return <LeaveDialog open={isAsked} text={t(($) => $.leave.text)} onLeave={leave} onStay={stay} />
}

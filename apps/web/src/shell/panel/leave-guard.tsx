import { useTranslation } from 'react-i18next'
import { LeaveDialog } from '#shell/panel/leave-dialog.tsx'
import { useLeaveQuestion } from '#shell/panel/use-leave-question.ts'

/** Properties of {@link LeaveGuard}. */
export interface LeaveGuardProps {
  isDirty: boolean
  /** What the page does with the text. */
  does?: 'save' | 'send'
}

/** Asks before a page with text that was not saved or sent is left; the text stays stored on this device. */
export function LeaveGuard({ isDirty, does }: LeaveGuardProps) {
  const { t } = useTranslation('panel')
  const { isAsked, leave, stay } = useLeaveQuestion(isDirty)
  return (
    <LeaveDialog open={isAsked} text={t(($) => $.leave.kept)} does={does} onLeave={leave} onStay={stay} />
  )
}

import { ConfirmDialog } from '@kubora/ui/confirm-dialog'
import { useTranslation } from 'react-i18next'
import { useLeaveQuestion } from '#shell/panel/use-leave-question.ts'

/** Properties of {@link FactorLeaveQuestion}. */
export interface FactorLeaveQuestionProps {
  during: 'codes' | 'setUp'
  /** Whether the dialog itself is to be closed, by Escape, its cross or a click beside it. */
  isClosing: boolean
  onStay: () => void
  onClose: () => void
}

/** Asks before the page or the dialog is left while recovery codes are shown, or the second factor is being set up. */
export function FactorLeaveQuestion({ during, isClosing, onStay, onClose }: FactorLeaveQuestionProps) {
  const { t } = useTranslation('second-factor')
  const { isAsked, leave, stay } = useLeaveQuestion(true)
  return (
    <ConfirmDialog
      open={isAsked || isClosing}
      onOpenChange={isClosing ? onStay : stay}
      tone="danger"
      title={t(($) => $.leave[during].title)}
      effect={t(($) => $.leave[during].effect)}
      confirmLabel={t(($) => $.leave[during].go)}
      cancelLabel={t(($) => $.leave[during].stay)}
      onConfirm={isClosing ? onClose : leave}
    />
  )
}

import { ConfirmDialog } from '@kubora/ui/confirm-dialog'
import { useTranslation } from 'react-i18next'
import { useLeaveQuestion } from '#shell/panel/use-leave-question.ts'

/** Asks before the page is left while recovery codes are shown, or the second factor is being set up. */
export function FactorLeaveQuestion({ during }: { during: 'codes' | 'setUp' }) {
  const { t } = useTranslation('second-factor')
  const { isAsked, leave, stay } = useLeaveQuestion(true)
  return (
    <ConfirmDialog
      open={isAsked}
      onOpenChange={stay}
      tone="danger"
      title={t(($) => $.leave[during].title)}
      effect={t(($) => $.leave[during].effect)}
      confirmLabel={t(($) => $.leave[during].go)}
      cancelLabel={t(($) => $.leave[during].stay)}
      onConfirm={leave}
    />
  )
}

import { Button } from '@kubora/ui/button'
import { CopyButton } from '@kubora/ui/copy-button'
import { Dialog } from '@kubora/ui/dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FactorLeaveQuestion } from '#features/accounts/factor-leave-question.tsx'
import * as css from '#features/accounts/second-factor.css.ts'

/** New recovery codes, shown this once. Escape or a click beside it asks first, so that they are not lost. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('second-factor')
  const [isClosing, setClosing] = useState(false)
  const spelled = codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      title={t(($) => $.codesTitle)}
      description={t(($) => $.codesLead)}
      onOpenChange={() => setClosing(true)}
      footer={
        <>
          <CopyButton
            text={spelled.join('\n')}
            label={t(($) => $.copyCodes)}
            copiedLabel={t(($) => $.copied)}
            size="md"
          />
          <Button variant="accent" onClick={onClose}>
            {t(($) => $.codesSaved)}
          </Button>
        </>
      }
    >
      <ul className={css.codes}>
        {spelled.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <FactorLeaveQuestion
        during="codes"
        isClosing={isClosing}
        onStay={() => setClosing(false)}
        onClose={onClose}
      />
    </Dialog>
  )
}

import { Button } from '@kubora/ui/button'
import { Dialog } from '@kubora/ui/dialog'
import { useTranslation } from 'react-i18next'

/** Properties of {@link LeaveDialog}. */
export interface LeaveDialogProps {
  open: boolean
  /** Says what happens to the typed text. */
  text: string
  /** What is left undone. */
  does?: 'save' | 'send' | undefined
  onLeave: () => void
  onStay: () => void
}

/** Asks before a page is left with changes that were not saved, or a message that was not sent; at first the focus is on the button to stay. */
export function LeaveDialog({ open, text, does = 'save', onLeave, onStay }: LeaveDialogProps) {
  const { t } = useTranslation('panel')
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      open={open}
      onOpenChange={(next) => {
        if (!next) onStay()
      }}
      title={t(($) => (does === 'send' ? $.leave.titleUnsent : $.leave.title))}
      description={text}
      footer={
        <>
          <Button variant="accent" onClick={onStay}>
            {t(($) => $.leave.stay)}
          </Button>
          <Button onClick={onLeave}>{t(($) => (does === 'send' ? $.leave.goUnsent : $.leave.go))}</Button>
        </>
      }
    />
  )
}

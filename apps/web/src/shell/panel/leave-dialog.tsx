import { Button } from '@kubora/ui/button'
import { Dialog } from '@kubora/ui/dialog'
import { useTranslation } from 'react-i18next'

/** Properties of {@link LeaveDialog}. */
export interface LeaveDialogProps {
  open: boolean
  /** Says what happens to what was written. */
  text: string
  onLeave: () => void
  onStay: () => void
}

/** Asks before a page with unsaved changes is left; the button to stay has the focus first. */
export function LeaveDialog({ open, text, onLeave, onStay }: LeaveDialogProps) {
  const { t } = useTranslation('panel')
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      open={open}
      onOpenChange={(next) => {
        if (!next) onStay()
      }}
      title={t(($) => $.leave.title)}
      description={text}
      footer={
        <>
          <Button variant="accent" onClick={onStay}>
            {t(($) => $.leave.stay)}
          </Button>
          <Button onClick={onLeave}>{t(($) => $.leave.go)}</Button>
        </>
      }
    />
  )
}

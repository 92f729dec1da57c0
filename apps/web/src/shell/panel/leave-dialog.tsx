import { Button } from '@kubora/ui/button'
import { Dialog } from '@kubora/ui/dialog'
import { useTranslation } from 'react-i18next'

/** Properties of {@link LeaveDialog}. */
export interface LeaveDialogProps {
  open: boolean
  /** Says what happens to the typed text. */
  text: string
  onLeave: () => void
  onStay: () => void
}

/** Asks before a page with unsaved changes is left; at first the focus is on the button to stay. */
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

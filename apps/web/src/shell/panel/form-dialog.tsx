import { Dialog, type DialogProps } from '@kubora/ui/dialog'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveDialog } from '#shell/panel/leave-dialog.tsx'
import { useLeaveQuestion } from '#shell/panel/use-leave-question.ts'

/** Properties of {@link FormDialog}. */
export interface FormDialogProps {
  title: string
  description?: string
  size?: NonNullable<DialogProps['size']>
  /** Whether the form stores what is typed as a draft (`useFormDraft`). */
  isKept?: boolean
  /** Closes the dialog, after the question if one was asked. The form calls it when it is saved. */
  onClose: () => void
  /** The form. */
  children: ReactNode
}

/** An open dialog with a form: Escape, a click outside and Back ask first once something was changed. */
export function FormDialog({
  title,
  description,
  size = 'md',
  isKept = false,
  onClose,
  children,
}: FormDialogProps) {
  const { t } = useTranslation(['panel', 'common'])
  const [isTouched, setTouched] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const { isAsked, leave, stay } = useLeaveQuestion(isTouched)

  return (
    <>
      <Dialog
        open
        size={size}
        title={title}
        description={description}
        closeLabel={t(($) => $.common.close)}
        onOpenChange={(open) => {
          if (open) return
          if (isTouched) setClosing(true)
          else onClose()
        }}
      >
        {/* every control dispatches the same event after a change */}
        <div onInput={() => setTouched(true)}>{children}</div>
      </Dialog>
      <LeaveDialog
        open={isClosing || isAsked}
        text={t(($) => $.leave[isKept ? 'kept' : 'lost'])}
        onLeave={isAsked ? leave : onClose}
        onStay={() => {
          setClosing(false)
          stay()
        }}
      />
    </>
  )
}

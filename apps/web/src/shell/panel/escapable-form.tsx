import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveDialog } from '#shell/panel/leave-dialog.tsx'

/** Properties of {@link EscapableForm}. */
export interface EscapableFormProps {
  /** Closes the form, after the question if one was asked. */
  onClose: () => void
  /** The form. */
  children: ReactNode
}

/**
 * An open form in the page that stores what is typed as a draft (`useFormDraft`). Escape closes it as it does a dialog's
 * (`form-dialog.tsx`): it asks first once something was changed.
 */
export function EscapableForm({ onClose, children }: EscapableFormProps) {
  const { t } = useTranslation('panel')
  const [isTouched, setTouched] = useState(false)
  const [isClosing, setClosing] = useState(false)
  return (
    <>
      <div
        role="presentation"
        onInput={() => setTouched(true)}
        onKeyDown={({ key, target, currentTarget, nativeEvent }) => {
          // React passes on what happens in a dialog of the form, too
          if (key !== 'Escape' || nativeEvent.defaultPrevented || nativeEvent.isComposing) return
          if (!(target instanceof Node) || !currentTarget.contains(target)) return
          if (isTouched) setClosing(true)
          else onClose()
        }}
      >
        {children}
      </div>
      <LeaveDialog
        open={isClosing}
        text={t(($) => $.leave.kept)}
        onLeave={onClose}
        onStay={() => setClosing(false)}
      />
    </>
  )
}

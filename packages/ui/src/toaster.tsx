import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { Toaster as SonnerToaster } from 'sonner'
import * as css from '#toaster.css.ts'

/** Distance from the lower edge: above a bar that stands there with the height `--bottom-bar`. */
const offset = { bottom: 'calc(var(--bottom-bar, 0px) + 1rem)' }

/** Where toasts appear; mount it once, before the first `toast`. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  return (
    <SonnerToaster
      theme="dark"
      position="bottom-center"
      containerAriaLabel={label}
      closeButton={false}
      offset={offset}
      mobileOffset={offset}
      icons={{
        success: <CircleCheck aria-hidden className={css.icon.success} size={20} />,
        error: <CircleAlert aria-hidden className={css.icon.error} size={20} />,
        info: <Info aria-hidden className={css.icon.info} size={20} />,
        warning: <TriangleAlert aria-hidden className={css.icon.warning} size={20} />,
      }}
      toastOptions={{ unstyled: true, classNames: { toast: css.toast }, closeButtonAriaLabel: closeLabel }}
    />
  )
}

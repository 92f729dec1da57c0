import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { Toaster as SonnerToaster, useSonner } from 'sonner'
import * as css from '#toaster.css.ts'
import { type ToastOffsets, useToastEdge } from '#use-toast-edge.ts'

/** Distance from the edges: above a bar with the height `--bottom-bar` that stands below, and below the top bar. */
const offset = { bottom: 'calc(var(--bottom-bar, 0px) + 1rem)', top: css.belowTopBar }

const offsets: ToastOffsets = () => {
  const root = getComputedStyle(document.documentElement)
  const gap = Number.parseFloat(root.fontSize)
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  return { top: bar + gap, bottom: (Number.parseFloat(root.getPropertyValue('--bottom-bar')) || 0) + gap }
}

/** Where toasts appear; mount it once, before the first `toast`. They cover neither a primary button nor a field in use. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const { toasts } = useSonner()
  return (
    <SonnerToaster
      theme="dark"
      position={useToastEdge(toasts.length > 0, offsets)}
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

import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { Toaster as SonnerToaster, useSonner } from 'sonner'
import { buttonClass } from '#button-class.ts'
import { classNames } from '#class-names.ts'
import * as css from '#toaster.css.ts'
import { type ToastOffsets, useToastEdge } from '#use-toast-edge.ts'
import { useTabThroughToasts } from '#use-tab-through-toasts.ts'

/** Distance from the edges: above a bar with the height `--bottom-bar` that stands below, and below the top bar. */
const offset = { bottom: 'calc(var(--bottom-bar, 0px) + 1rem)', top: css.belowTopBar }

const offsets: ToastOffsets = () => {
  const root = getComputedStyle(document.documentElement)
  const gap = Number.parseFloat(root.fontSize)
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  return { top: bar + gap, bottom: (Number.parseFloat(root.getPropertyValue('--bottom-bar')) || 0) + gap }
}

/** Leads to the toasts from anywhere: Alt+T. */
const hotkey = ['altKey', 'KeyT']

/** Where toasts appear, with the hotkey Alt+T in their `label`; mount it once, before the first `toast`. They cover neither a primary button nor a field in use. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const { toasts } = useSonner()
  const areShown = toasts.length > 0
  const hasAction = toasts.some(({ action }) => action !== undefined)
  useTabThroughToasts(areShown)
  return (
    <SonnerToaster
      theme="dark"
      position={useToastEdge(areShown, offsets, hasAction)}
      hotkey={hotkey}
      customAriaLabel={label}
      closeButton={false}
      offset={offset}
      mobileOffset={offset}
      icons={{
        success: <CircleCheck aria-hidden className={css.icon.success} size={20} />,
        error: <CircleAlert aria-hidden className={css.icon.error} size={20} />,
        info: <Info aria-hidden className={css.icon.info} size={20} />,
        warning: <TriangleAlert aria-hidden className={css.icon.warning} size={20} />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: css.toast,
          content: css.content,
          actionButton: classNames(buttonClass({ size: 'sm' }), css.action),
        },
        closeButtonAriaLabel: closeLabel,
      }}
    />
  )
}

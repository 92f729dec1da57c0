import { toast } from 'sonner'
import { leaveToasts } from '#focus-before-toasts.ts'
import { startCountdown } from '#countdown.ts'
import { isSomebodyAtToasts } from '#is-somebody-at-toasts.ts'

/** How urgent a toast is, and its sign. */
export type ToastKind = 'success' | 'error' | 'info'

/** The button of a toast. The toast disappears when it is pressed. */
export interface ToastAction {
  label: string
  onPress: () => void
  /** Until when it can be pressed, ms since the epoch; without a limit if left out. */
  until?: number
}

/** How long a toast with a button stays while nobody is at it. */
const actionMs = 10_000

const lastAbout = new Map<string, string | number>()

/** Shows a toast, which replaces an earlier one with a button about the same `subject`; one with a button stays while it is hovered or focused, and while the tab is hidden, as long as its button can be pressed. */
export function openToast(kind: ToastKind, text: string, action?: ToastAction, subject?: string): void {
  if (subject !== undefined && lastAbout.has(subject)) {
    toast.dismiss(lastAbout.get(subject))
    lastAbout.delete(subject)
  }
  if (action === undefined) return void toast[kind](text)
  const { label, onPress, until = Number.POSITIVE_INFINITY } = action
  // sonner's own time runs on while a toast is focused
  const id = toast[kind](text, {
    duration: Number.POSITIVE_INFINITY,
    action: {
      label,
      onClick: () => {
        leaveToasts()
        onPress()
      },
    },
    onDismiss: () => stop(),
  })
  if (subject !== undefined) lastAbout.set(subject, id)
  const stop = startCountdown(
    actionMs,
    () => Date.now() < until && (document.hidden || isSomebodyAtToasts()),
    () => toast.dismiss(id),
  )
}

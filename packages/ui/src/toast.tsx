import { toast } from 'sonner'
import { startCountdown } from '#countdown.ts'
import { isSomebodyAtToasts } from '#is-somebody-at-toasts.ts'

/** How urgent a toast is, and its sign. */
export type ToastKind = 'success' | 'error' | 'info'

/** The button of a toast. The toast disappears when it is pressed. */
export interface ToastAction {
  label: string
  onPress: () => void
}

/** How long a toast with a button stays while nobody is at it. */
const actionMs = 10_000

/** Shows a toast; one with a button stays while it is hovered or focused, and while the tab is hidden. */
export function openToast(kind: ToastKind, text: string, action?: ToastAction): void {
  if (action === undefined) return void toast[kind](text)
  const { label, onPress } = action
  // sonner's own time runs on while a toast is focused
  const id = toast[kind](text, {
    duration: Number.POSITIVE_INFINITY,
    action: { label, onClick: onPress },
    onDismiss: () => stop(),
  })
  const stop = startCountdown(
    actionMs,
    () => document.hidden || isSomebodyAtToasts(),
    () => toast.dismiss(id),
  )
}

/** What a refused call asks of its user: the password, a code of the second factor, or to set a second factor up. */
export type ConfirmationKind = 'password' | 'code' | 'set-up'

/** A question that is shown now. */
export interface ConfirmationRequest {
  kind: ConfirmationKind
  /** Whether team operations ask, not one of the gravest actions. */
  isForTeam: boolean
  /** Ends the question; `true` when its user has confirmed. */
  settle: (confirmed: boolean) => void
}

let shown: ConfirmationRequest | null = null
let answer: Promise<boolean> | null = null
const listeners = new Set<() => void>()

function show(request: ConfirmationRequest | null): void {
  shown = request
  for (const listener of listeners) listener()
}

/** Asks the user to confirm, and resolves with whether that was done. Calls that need it meanwhile share the answer. */
export function askConfirmation(kind: ConfirmationKind, isForTeam: boolean): Promise<boolean> {
  answer ??= new Promise<boolean>((resolve) => {
    show({ kind, isForTeam, settle: resolve })
  }).finally(() => {
    answer = null
    show(null)
  })
  return answer
}

/** Returns the question that is shown, or null. */
export function getConfirmation(): ConfirmationRequest | null {
  return shown
}

/** Calls `listener` when a question is shown or ends. Returns a function that unsubscribes. */
export function subscribeConfirmation(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

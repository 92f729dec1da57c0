/** What a message dialog shows (docs/SPECIFICATION.md §3 and §8); the default title says error or success. */
export interface Message {
  kind: 'error' | 'success'
  title?: string
  text: string
}

/** Shown message, or a part of the page that did not come. */
export type ShownMessage = Message | { kind: 'missingPart'; error: unknown }

let shown: ShownMessage | null = null
const listeners = new Set<() => void>()

function show(message: ShownMessage | null): void {
  shown = message
  for (const listener of listeners) listener()
}

/** Opens the error dialog. */
export function showError(message: Omit<Message, 'kind'>): void {
  show({ kind: 'error', ...message })
}

/** Opens the success dialog. */
export function showSuccess(message: Omit<Message, 'kind'>): void {
  show({ kind: 'success', ...message })
}

/** Says that a part of the page could not be loaded and offers to reload. */
export function reportMissingChunk(error: unknown): void {
  show({ kind: 'missingPart', error })
}

/** Closes the dialog. */
export function closeMessage(): void {
  show(null)
}

/** The message shown now. */
export function getMessage(): ShownMessage | null {
  return shown
}

/** Calls back when a message opens or closes; returns how to stop. */
export function subscribeMessage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

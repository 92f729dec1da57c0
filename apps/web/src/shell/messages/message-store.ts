/** Content of a message dialog (docs/SPECIFICATION.md §3 and §8); the default title says error or success. */
export interface Message {
  kind: 'error' | 'success'
  title?: string
  text: string
}

/** A message, or a chunk that could not be loaded. */
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

/** Shows that a chunk could not be loaded and offers to reload. */
export function reportMissingChunk(error: unknown): void {
  show({ kind: 'missingPart', error })
}

/** Hides what {@link reportMissingChunk} shows, as the chunk is fetched again. */
export function withdrawMissingChunk(): void {
  if (shown?.kind === 'missingPart') show(null)
}

/** Closes the dialog. */
export function closeMessage(): void {
  show(null)
}

/** Returns the current message, or null. */
export function getMessage(): ShownMessage | null {
  return shown
}

/** Calls `listener` when a message opens or closes. Returns a function that unsubscribes. */
export function subscribeMessage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

import { restartSent } from '#graphql/sent-times.ts'

const listeners = new Set<() => void>()

/** Calls `read` whenever live events may have been missed, so that what is on screen must be read again. Returns a function that ends this. */
export function onResync(read: () => void): () => void {
  listeners.add(read)
  return () => listeners.delete(read)
}

/** Lets everything on screen that follows live events be read again. */
export function resync(): void {
  restartSent()
  for (const read of listeners) read()
}

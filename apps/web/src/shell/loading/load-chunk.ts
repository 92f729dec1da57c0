/** How long a part of the page may take to arrive (docs/SPECIFICATION.md §8). */
export const chunkTimeoutMs = 120_000

/** A part of the page did not come: `slow` after the time-out, `failed` when the browser gave up. */
export class ChunkError extends Error {
  readonly reason: 'slow' | 'failed'

  constructor(reason: 'slow' | 'failed', cause?: unknown) {
    super(`A part of the page is missing: ${reason}`, { cause })
    this.name = 'ChunkError'
    this.reason = reason
  }
}

/** Loads a part of the page; rejects with a {@link ChunkError} after `timeoutMs` or when it cannot be had. */
export async function loadChunk<Part>(
  load: () => Promise<Part>,
  timeoutMs: number = chunkTimeoutMs,
): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkError('slow')), timeoutMs)
  })
  try {
    return await Promise.race([load(), timeout])
  } catch (error) {
    throw error instanceof ChunkError ? error : new ChunkError('failed', error)
  } finally {
    clearTimeout(timer)
  }
}

/** Whether an error means that a part of the page could not be loaded, by our loader or the router's. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof ChunkError ||
    (error instanceof Error &&
      /dynamically imported module|importing a module script failed|module script failed|unable to preload css/i.test(
        error.message,
      ))
  )
}

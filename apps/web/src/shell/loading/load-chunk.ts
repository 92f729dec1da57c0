/** Timeout for loading a chunk, ms (docs/SPECIFICATION.md §8). */
export const chunkTimeoutMs = 120_000

/** A chunk could not be loaded: `slow` after the timeout, `failed` when the browser reported an error. */
export class ChunkError extends Error {
  readonly reason: 'slow' | 'failed'

  constructor(reason: 'slow' | 'failed', cause?: unknown) {
    super(`Chunk not loaded: ${reason}`, { cause })
    this.name = 'ChunkError'
    this.reason = reason
  }
}

/** Loads a chunk. Rejects with a {@link ChunkError} after `timeoutMs` or when loading fails. */
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

/** Returns whether an error means that a chunk could not be loaded, by {@link loadChunk} or by the router. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof ChunkError ||
    (error instanceof Error &&
      /dynamically imported module|module script failed|unable to preload css/i.test(error.message))
  )
}

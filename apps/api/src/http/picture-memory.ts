/** Caches drawn pictures, the ones used last, and draws each only once at a time. */
export type PictureMemory = {
  /** Returns the picture of this name, drawn if it is not cached. */
  get: (tag: string, draw: () => Promise<Buffer>) => Promise<Buffer>
  /** Whether the picture of this name is cached or being drawn. */
  has: (tag: string) => boolean
  /** Bytes cached now. */
  bytes: () => number
}

/** Creates a cache of at most `maxBytes`. */
export function createPictureMemory(maxBytes: number): PictureMemory {
  const kept = new Map<string, Buffer>()
  const drawing = new Map<string, Promise<Buffer>>()
  let keptBytes = 0

  function keep(tag: string, picture: Buffer): void {
    kept.set(tag, picture)
    keptBytes += picture.length
    for (const [oldest, { length }] of kept) {
      if (keptBytes <= maxBytes) return
      kept.delete(oldest)
      keptBytes -= length
    }
  }

  async function drawOnce(tag: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    try {
      const picture = await draw()
      keep(tag, picture)
      return picture
    } finally {
      drawing.delete(tag)
    }
  }

  return {
    async get(tag, draw) {
      const known = kept.get(tag)
      if (known !== undefined) {
        // the one used last is dropped last
        kept.delete(tag)
        kept.set(tag, known)
        return known
      }
      const under = drawing.get(tag) ?? drawOnce(tag, draw)
      drawing.set(tag, under)
      return under
    },
    has: (tag) => kept.has(tag) || drawing.has(tag),
    bytes: () => keptBytes,
  }
}

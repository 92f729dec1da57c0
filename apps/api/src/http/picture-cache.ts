/** Caches the drawn pictures that were used last. A picture is drawn only once at a time. */
export type PictureCache = {
  /** Returns the picture with this tag; draws it if it is not cached. */
  get: (tag: string, draw: () => Promise<Buffer>) => Promise<Buffer>
  /** Whether the picture with this tag is cached or being drawn. */
  has: (tag: string) => boolean
  /** Bytes cached now. */
  bytes: () => number
}

/** Creates a cache of at most `maxBytes`. */
export function createPictureCache(maxBytes: number): PictureCache {
  const cached = new Map<string, Buffer>()
  const drawing = new Map<string, Promise<Buffer>>()
  let cachedBytes = 0

  function add(tag: string, picture: Buffer): void {
    cached.set(tag, picture)
    cachedBytes += picture.length
    for (const [oldest, { length }] of cached) {
      if (cachedBytes <= maxBytes) return
      cached.delete(oldest)
      cachedBytes -= length
    }
  }

  async function drawOnce(tag: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    try {
      const picture = await draw()
      add(tag, picture)
      return picture
    } finally {
      drawing.delete(tag)
    }
  }

  return {
    async get(tag, draw) {
      const known = cached.get(tag)
      if (known !== undefined) {
        // the one used last is dropped last
        cached.delete(tag)
        cached.set(tag, known)
        return known
      }
      const under = drawing.get(tag) ?? drawOnce(tag, draw)
      drawing.set(tag, under)
      return under
    },
    has: (tag) => cached.has(tag) || drawing.has(tag),
    bytes: () => cachedBytes,
  }
}

import { hashServerKey } from '@kubora/domain/game-servers/server-key'

const rememberedMs = 10 * 60_000
const keysMax = 1_000

/** Hashes of the keys that this process has recently found right. */
export type RecentKeys = {
  /** Whether the key was right within the last ten minutes; it may have been revoked since. */
  has: (key: string) => boolean
  /** Adds a key that was found right now. */
  add: (key: string) => void
  /** Removes a key that is no longer right. */
  forget: (key: string) => void
}

/** Creates the set; it holds the thousand keys that were used last. */
export function createRecentKeys(): RecentKeys {
  const usedAt = new Map<string, number>()
  return {
    has(key) {
      const at = usedAt.get(hashServerKey(key))
      return at !== undefined && performance.now() - at < rememberedMs
    },
    add(key) {
      const hash = hashServerKey(key)
      // a Map iterates in insertion order: the key used last moves to its end
      usedAt.delete(hash)
      usedAt.set(hash, performance.now())
      const oldest = usedAt.size > keysMax ? usedAt.keys().next().value : undefined
      if (oldest !== undefined) usedAt.delete(oldest)
    },
    forget: (key) => void usedAt.delete(hashServerKey(key)),
  }
}

import { createHash } from 'node:crypto'

/** Returns the hash by which a cart or order is stored: the key alone shows it, and nobody reads the key from a backup. */
export function hashShopKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

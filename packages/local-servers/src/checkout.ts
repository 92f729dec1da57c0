import { createHash } from 'node:crypto'
import path from 'node:path'

/** Absolute path of this checkout. */
export const checkoutDir = path.resolve(import.meta.dirname, '..', '..', '..')

/** Everything that the local tasks write lives here; deleting it starts afresh. */
export const cacheDir = path.join(checkoutDir, '.cache')

/** Short stable name of a text, for file names. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

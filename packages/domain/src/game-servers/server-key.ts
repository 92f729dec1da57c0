import { createHash, randomBytes } from 'node:crypto'

/** A new credential: the key is shown once, only hash and hint are stored. */
export type ServerKey = { key: string; keyHash: string; keyHint: string }

const keyPrefix = 'kbr_'

/** Hash under which a key is stored, hex. The key has 256 random bits, so a fast hash is enough. */
export function hashServerKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** Makes a key of 256 random bits. */
export function createServerKey(): ServerKey {
  const key = keyPrefix + randomBytes(32).toString('base64url')
  return { key, keyHash: hashServerKey(key), keyHint: key.slice(0, keyPrefix.length + 4) }
}

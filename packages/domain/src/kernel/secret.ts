import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Keys for hashing codes and for sealing values that must be read again. */
export type Secret = { codeKey: Buffer; sealKey: Buffer }

function deriveKey(appSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, 'kubora', purpose, 32))
}

/** Derives one key per purpose from APP_SECRET; all processes of an installation share it. */
export function deriveSecret(appSecret: string): Secret {
  return { codeKey: deriveKey(appSecret, 'one-time-codes'), sealKey: deriveKey(appSecret, 'sealed-values') }
}

/** Returns the keyed hash of `parts`, hex. Different parts never give the same input of the hash. */
export function keyedHash(secret: Secret, parts: readonly string[]): string {
  return createHmac('sha256', secret.codeKey).update(JSON.stringify(parts)).digest('hex')
}

/** Encrypts `text` for storage (AES-256-GCM); only {@link unseal} with the same secret reads it. */
export function seal(secret: Secret, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secret.sealKey, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Reads what {@link seal} wrote; throws when it was altered or another secret sealed it. */
export function unseal(secret: Secret, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', secret.sealKey, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

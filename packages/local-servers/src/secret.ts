import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Returns a random text of letters, digits, `-` and `_` that needs no quoting anywhere (256 bits). */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the secret stored in this file, readable by its owner only; made on first use. */
export function loadOrCreateSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    mkdirSync(path.dirname(file), { recursive: true })
    const secret = randomSecret()
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' })
    return secret
  }
}

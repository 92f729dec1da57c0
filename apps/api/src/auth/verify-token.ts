import { hash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Database } from '@kubora/schema/db/client'
import { verifySessionToken, type VerifiedToken } from '@kubora/domain/accounts/session-token'
import { loadVerificationKeys, type VerificationKeys } from '@kubora/domain/accounts/signing-keys'

/** Time for which keys are cached, ms: a revoked key may still verify for as long. */
const keysFreshMs = 30_000
/** Shortest time between two reads of the keys because of unknown ones, ms. */
const unknownKeyPauseMs = 1_000
/** Most genuine tokens cached. */
const tokensMax = 20_000

/**
 * Verifies a token with the keys of the database. Returns null for a forged or expired one. Calls `mayCheck` before it
 * checks a token that is not cached as genuine, and throws what that throws. Throws while Postgres is unavailable.
 */
export type TokenVerifier = (token: string, mayCheck: () => void) => Promise<VerifiedToken | null>

/** Creates a verifier that caches the keys and the genuine tokens. */
export function createTokenVerifier(db: Database): TokenVerifier {
  const genuine = new Map<string, VerifiedToken>()
  let keys: VerificationKeys = new Map()
  let keysReadAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  async function readKeys(): Promise<void> {
    const read = await loadVerificationKeys(db)
    // a signature may have become invalid, as its key was deleted
    if ([...keys.keys()].some((kid) => !read.has(kid))) genuine.clear()
    keys = read
    keysReadAt = performance.now()
  }

  function readKeysOnce(afterMs: number): Promise<void> {
    reading ??= setTimeout(afterMs)
      .then(readKeys)
      .finally(() => {
        reading = null
      })
    return reading
  }

  async function verifyWithNewerKeys(token: string) {
    // however many unknown keys come, the keys are read once a second; an early token waits for that
    await readKeysOnce(Math.max(0, keysReadAt + unknownKeyPauseMs - performance.now()))
    return verifySessionToken(keys, token)
  }

  return async (token, mayCheck) => {
    // the token itself is not stored
    const fingerprint = hash('sha256', token, 'base64url')
    if (!genuine.has(fingerprint)) mayCheck()
    if (performance.now() - keysReadAt > keysFreshMs) await readKeysOnce(0)
    const known = genuine.get(fingerprint)
    if (known) return known.expiresAt.getTime() > Date.now() ? known : null
    let result = await verifySessionToken(keys, token)
    if ('refused' in result && result.refused === 'unknown-key') result = await verifyWithNewerKeys(token)
    if ('refused' in result) return null
    if (genuine.size >= tokensMax) genuine.clear()
    genuine.set(fingerprint, result)
    return result
  }
}

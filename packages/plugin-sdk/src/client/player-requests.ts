import { setTimeout as sleep } from 'node:timers/promises'
import type { VerifyCodeRequest, VerifyCodeResponse } from '@kubora/schema/protocol/verify-codes'
import { BridgeRefusal } from '#client/bridge-errors.ts'
import type { Transport } from '#client/transport.ts'

/** Longest time of a request that a player waits for, in milliseconds. */
export const CALL_LIMIT_MS = 10_000
/** Long enough for a list that was just collected to arrive, in milliseconds. */
const PRESENCE_LATE_MS = 1000

/**
 * Retries once, if the game has the player online or the bridge has forgotten this process: a player who types fast may be
 * ahead of the list of online players, or of the loop that acquires the lease again.
 */
export async function requestForPresent<Answer>(
  isOnline: boolean,
  signal: AbortSignal,
  request: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await request()
  } catch (error) {
    const passes =
      error instanceof BridgeRefusal &&
      (error.is('HELLO_REQUIRED') || (isOnline && error.is('PLAYER_OFFLINE')))
    if (!passes) throw error
    await sleep(PRESENCE_LATE_MS, undefined, { signal })
    return request()
  }
}

/** Requests a code, and reports the player first where the bridge does not know them. Throws as the transport does. */
export async function requestCode(
  call: Transport,
  request: VerifyCodeRequest,
  nowMs: () => number,
  signal: AbortSignal,
): Promise<VerifyCodeResponse> {
  const { bootId, playerUuid: uuid, playerName: name } = request
  const limits = { signal, timeoutMs: CALL_LIMIT_MS }
  try {
    return await call('/verify-codes', request, limits)
  } catch (error) {
    if (!(error instanceof BridgeRefusal && error.is('PLAYER_UNKNOWN'))) throw error
    // a player who types fast may be ahead of the spool
    await call('/players', { bootId, players: [{ uuid, name, version: nowMs() }] }, limits)
    return call('/verify-codes', request, limits)
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { ReportLogRequest, ReportLogResponse } from '@kubora/schema/protocol/report-logs'
import type { VerifyCodeRequest, VerifyCodeResponse } from '@kubora/schema/protocol/verify-codes'
import { BridgeRefusal, BridgeUnreachable } from '#client/bridge-errors.ts'
import type { Transport } from '#client/transport.ts'

/** Longest time of a request that a player waits for, in milliseconds. */
export const CALL_LIMIT_MS = 10_000
/** Long enough for a list that was just collected to arrive, in milliseconds. */
const PRESENCE_LATE_MS = 1000
/** Wait before a log without a response is sent again, in milliseconds. */
const RETRY_MS = 1000

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

/** What a request for a player needs: the process, its clock, and the name that the game shows. */
type Asking = { bootId: string; nowMs: () => number; signal: AbortSignal; name: string }

/** Makes a request, and reports the player first where the bridge does not know them. Throws as the transport does. */
async function withPlayer<Answer>(
  call: Transport,
  uuid: string,
  { bootId, nowMs, signal, name }: Asking,
  request: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await request()
  } catch (error) {
    if (!(error instanceof BridgeRefusal && error.is('PLAYER_UNKNOWN'))) throw error
    // a player who types fast may be ahead of the spool
    const players = [{ uuid, name, version: nowMs() }]
    await call('/players', { bootId, players }, { signal, timeoutMs: CALL_LIMIT_MS })
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
  const { bootId, playerUuid, playerName: name } = request
  const limits = { signal, timeoutMs: CALL_LIMIT_MS }
  return withPlayer(call, playerUuid, { bootId, nowMs, signal, name }, () =>
    call('/verify-codes', request, limits),
  )
}

/**
 * Sends a log, and reports the player first where the bridge does not know them. Sends it once more, under the same id, where no response
 * came. Throws as the transport does.
 */
export async function requestLog(
  call: Transport,
  request: ReportLogRequest,
  { nowMs, signal, name }: Omit<Asking, 'bootId'>,
): Promise<ReportLogResponse> {
  const { bootId, playerUuid } = request
  const limits = { signal, timeoutMs: CALL_LIMIT_MS }
  const send = () =>
    withPlayer(call, playerUuid, { bootId, nowMs, signal, name }, () => call('/report-logs', request, limits))
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof BridgeUnreachable)) throw error
    await sleep(RETRY_MS, undefined, { signal })
    return send()
  }
}

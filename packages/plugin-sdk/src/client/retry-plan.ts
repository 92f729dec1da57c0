import { PROTOCOL_ERRORS } from '@kubora/schema/protocol/error'
import { BridgeRefusal } from '#client/bridge-errors.ts'
import type { ConnectionState } from '#client/state-log.ts'

/** What the loop does after a failed call. */
export type RetryPlan = {
  readonly state: Exclude<ConnectionState, 'connecting' | 'connected' | 'stopped'>
  readonly line: string
  /** Shortest wait before the retry, in milliseconds, besides the back-off. */
  readonly leastMs: number
  /** Whether the bridge no longer knows this process, so that it must say hello first. */
  readonly helloFirst: boolean
}

/** Wait after a refused key, in milliseconds; long, as the key will hardly be accepted soon. */
export const PAUSE_MS = 300_000

function isPause(refusal: BridgeRefusal): boolean {
  return refusal.status === 401 || refusal.status === 403 || refusal.is('PROTOCOL_UNSUPPORTED')
}

/** Returns what to do after an error of a call; `pauseMs` is the wait after a refused key. */
export function planRetry(error: unknown, pauseMs: number): RetryPlan {
  if (!(error instanceof BridgeRefusal)) {
    const message = error instanceof Error ? error.message : String(error)
    return {
      state: 'unreachable',
      line: `Bridge unavailable (${message}); retrying`,
      leastMs: 0,
      helloFirst: false,
    }
  }
  const leastMs = error.retryAfterMs ?? 0
  if (isPause(error)) {
    const line = `Bridge refuses this server (${error.message}); paused, retrying every few minutes`
    return { state: 'paused', line, leastMs: Math.max(leastMs, pauseMs), helloFirst: true }
  }
  if (error.is('INSTANCE_CONFLICT')) {
    const line = 'Another live process uses the key of this server; waiting until it ends'
    return { state: 'conflict', line, leastMs, helloFirst: true }
  }
  const helloFirst = error.status === PROTOCOL_ERRORS.HELLO_REQUIRED.status && error.is('HELLO_REQUIRED')
  return {
    state: 'unreachable',
    line: `Bridge refuses for now (${error.message}); retrying`,
    leastMs,
    helloFirst,
  }
}

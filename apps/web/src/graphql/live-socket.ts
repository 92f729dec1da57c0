import { type Client, createClient } from 'graphql-ws'
import { setServerClock } from '#graphql/missed-since.ts'
import { resync } from '#graphql/resync.ts'
import { getConnection, setSocketState } from '#device/connection-store.ts'
import { loseSession } from '#device/lost-session.ts'
import { getSession } from '#device/session-store.ts'

/** Close code of the server for a token that is no longer valid. */
const unauthorizedCode = 4401

/** First and longest wait of the back-off, ms. */
const firstRetryMs = 500
const longestRetryMs = 15_000

/** Creates the live socket: it opens with the first subscription, reconnects without a limit and then resyncs. */
export function openLiveSocket(): Client {
  let wasConnected = false
  return createClient({
    url: `${window.location.origin.replace(/^http/, 'ws')}/api/graphql`,
    lazy: true,
    lazyCloseTimeout: 5_000,
    keepAlive: 12_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    connectionParams: () => {
      const token = getSession()?.token
      return token === undefined ? {} : { token }
    },
    retryWait: async (retries) => {
      const waitMs = Math.min(firstRetryMs * 2 ** retries, longestRetryMs)
      await pause(waitMs)
      // refused for long, as when an address has too many sockets: the page polls until it connects again
      if (waitMs === longestRetryMs && getConnection().reachable) resync()
    },
    on: {
      connected: (_socket, greeting) => {
        setSocketState(isPaused(greeting) ? 'reconnecting' : 'connected')
        setServerClock(greeting)
        if (wasConnected) resync()
        wasConnected = true
      },
      // the server receives no live events for now; once it does again, it closes the socket, which leads to a resync
      ping: (received, payload) => {
        if (received && isPaused(payload)) setSocketState('reconnecting')
      },
      closed: (event) => {
        setSocketState(wasConnected && !isClean(event) ? 'reconnecting' : 'idle')
        if (closeCode(event) === unauthorizedCode && getSession() !== null) loseSession()
      },
    },
  })
}

function isPaused(liveState: unknown): boolean {
  return (
    typeof liveState === 'object' && liveState !== null && 'live' in liveState && liveState.live === 'paused'
  )
}

function isClean(event: unknown): boolean {
  return closeCode(event) === 1_000
}

function closeCode(event: unknown): number | null {
  return event instanceof CloseEvent ? event.code : null
}

/** Waits, with jitter so that many tabs do not reconnect at once; going online ends the wait. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms * (0.5 + Math.random() / 2))
    window.addEventListener('online', done)
    function done(): void {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
  })
}

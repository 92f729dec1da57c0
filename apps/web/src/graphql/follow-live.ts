import type { Client } from 'graphql-ws'
import { missedSince } from '#graphql/missed-since.ts'
import { resync } from '#graphql/resync.ts'
import { retryAfterMs } from '#graphql/retry-after.ts'
import { subscribeSession } from '#device/session-store.ts'

/** A subscription as it is sent. */
export interface LiveRequest {
  query: string
  variables: Record<string, unknown>
}

/** A result as it comes over the socket. */
export interface LiveResult {
  data?: Record<string, unknown> | null | undefined
  errors?: readonly unknown[] | undefined
}

/** Who gets what a subscription yields. */
export interface LiveSink {
  next: (result: LiveResult) => void
  error: (error: unknown) => void
  complete: () => void
  /** It cannot be had for now, as in an outage: it is requested again later, and everything on screen is read again then. */
  refused?: () => void
}

/** What the server refuses only for now: in an outage, and where it has too many subscriptions of an address. */
const passing = ['RATE_LIMITED', 'SERVICE_UNAVAILABLE']

/** First and longest wait of the back-off, ms; a refusal may ask for a longer one. */
const firstRetryMs = 500
const longestRetryMs = 15_000

/** Time for all subscriptions that were refused at once to begin, before what is on screen is read again for all of them, ms. */
const gatherMs = 500

/** Of this tab, so that its subscriptions begin again together, and many tabs do not. */
const spread = 1 + Math.random() / 2

let gathering: ReturnType<typeof setTimeout> | undefined

function resyncOnce(): void {
  gathering ??= setTimeout(() => {
    gathering = undefined
    resync()
  }, gatherMs)
}

let socket: Promise<Client> | null = null

function liveSocket(): Promise<Client> {
  socket ??= import('#graphql/live-socket.ts').then(({ openLiveSocket }) => {
    const client = openLiveSocket()
    // a socket is bound to one token: after login, renewal or logout it reconnects with the new one
    subscribeSession(() => client.terminate())
    return client
  })
  // a chunk that failed to load may load at the next attempt
  socket.catch(() => {
    socket = null
  })
  return socket
}

/**
 * Sends a subscription over the live socket, which all of a page share; graphql-ws is a chunk that the first one loads. Needs no GraphQL
 * client, so that a public page can be live without its weight. Returns a function that ends the subscription.
 */
export function followLive(request: LiveRequest, sink: LiveSink): () => void {
  let stop: (() => void) | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let refusals = 0
  const startedAt = performance.now()

  function start(client: Client): void {
    stop = client.subscribe<Record<string, unknown>>(
      {
        ...request,
        // read whenever the subscription is sent, also again after a reconnect
        get extensions() {
          return missedSince(startedAt)
        },
      },
      {
        next: (result) => {
          refusals = 0
          sink.next(result)
        },
        error: (error) => {
          const waitMs = retryAfterMs(error, passing)
          if (waitMs === null) sink.error(error)
          else beginLater(waitMs)
        },
        complete: () => sink.complete(),
      },
    )
  }
  function begin(): void {
    liveSocket().then(
      (client) => {
        if (stopped) return
        start(client)
        if (refusals > 0) resyncOnce()
      },
      () => beginLater(0),
    )
  }
  function beginLater(waitMs: number): void {
    if (stopped) return
    sink.refused?.()
    const backOffMs = Math.min(firstRetryMs * 2 ** refusals, longestRetryMs)
    refusals += 1
    retry = setTimeout(begin, Math.max(waitMs, backOffMs) * spread)
  }
  begin()
  return () => {
    stopped = true
    clearTimeout(retry)
    stop?.()
  }
}

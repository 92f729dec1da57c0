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
  /** The server has too many subscriptions of this address for now: it is requested again later, and everything on screen is read again then. */
  refused?: () => void
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
  const startedAt = performance.now()

  function start(client: Client): void {
    if (stopped) return
    stop = client.subscribe<Record<string, unknown>>(
      {
        ...request,
        // read whenever the subscription is sent, also again after a reconnect
        get extensions() {
          return missedSince(startedAt)
        },
      },
      {
        next: (result) => sink.next(result),
        error: (error) => {
          const waitMs = retryAfterMs(error)
          if (waitMs === null) return sink.error(error)
          sink.refused?.()
          retry = setTimeout(() => {
            resync()
            start(client)
          }, waitMs)
        },
        complete: () => sink.complete(),
      },
    )
  }
  liveSocket().then(start, (error: unknown) => sink.error(error))
  return () => {
    stopped = true
    clearTimeout(retry)
    stop?.()
  }
}

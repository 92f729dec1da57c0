import type { SubscriptionForwarder } from '@urql/core'
import type { Client } from 'graphql-ws'
import { retryAfterMs } from '#graphql/retry-after.ts'
import { missedSince } from '#graphql/missed-since.ts'
import { resyncQueries } from '#graphql/resync-exchange.ts'
import { subscribeSession } from '#device/session-store.ts'

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
 * Sends subscriptions over graphql-ws; the client is a chunk that the first subscription loads. One that is refused because
 * there are too many is requested again later, and the queries on screen are refetched.
 */
export const forwardSubscription: SubscriptionForwarder = (request) => ({
  subscribe: (sink) => {
    let stop: (() => void) | null = null
    let retry: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    const startedAt = performance.now()

    function start(client: Client): void {
      if (stopped) return
      stop = client.subscribe(
        {
          query: request.query ?? '',
          variables: request.variables ?? {},
          // read whenever the subscription is sent, also again after a reconnect
          get extensions() {
            return missedSince(startedAt)
          },
        },
        {
          next: (result) =>
            sink.next({
              ...result,
              data: result.data ?? null,
              errors: [...(result.errors ?? [])],
            } as never),
          error: (error) => {
            const waitMs = retryAfterMs(error)
            if (waitMs === null) return sink.error(error)
            retry = setTimeout(() => {
              resyncQueries()
              start(client)
            }, waitMs)
          },
          complete: () => sink.complete(),
        },
      )
    }
    liveSocket().then(start, (error: unknown) => sink.error(error))
    return {
      unsubscribe: () => {
        stopped = true
        clearTimeout(retry)
        stop?.()
      },
    }
  },
})

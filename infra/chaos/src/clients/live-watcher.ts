import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { z } from 'zod'

/** A subscriber of one player's notifications that reconnects without a limit, as the site's page does. */
export type LiveWatcher = {
  /** Every text that arrived, with the outcome it had then. */
  readonly events: readonly { text: string; outcome: string }[]
  /** Close codes other than those of a restart; 4401 would be a logout. */
  readonly closeCodes: readonly number[]
  /** Errors a subscription ended with. */
  readonly errors: readonly string[]
  /** Resolves when the socket was acknowledged for the first time. */
  readonly connected: Promise<void>
  stop: () => Promise<void>
}

const notificationEvents = z.object({
  notificationChanged: z.object({ id: z.string(), text: z.string(), outcome: z.string() }),
})

const document = `subscription Watch($playerId: ID!) {
  notificationChanged(playerId: $playerId) { id text outcome }
}`

/** Subscribes over the WebSocket of `graphqlUrl` with the token. */
export function watchNotifications(options: {
  graphqlUrl: string
  origin: string
  token: string
  playerId: number
}): LiveWatcher {
  const events: { text: string; outcome: string }[] = []
  const closeCodes: number[] = []
  const errors: string[] = []
  const connected = Promise.withResolvers<void>()
  let stopped = false

  class SocketFromSite extends WebSocket {
    constructor(url: string, protocols: string) {
      super(url, protocols, { origin: options.origin })
    }
  }
  const client = createClient({
    url: options.graphqlUrl.replace(/^http/, 'ws'),
    webSocketImpl: SocketFromSite,
    connectionParams: { token: options.token },
    keepAlive: 5000,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (retries) => new Promise((resolve) => setTimeout(resolve, Math.min(250 * 2 ** retries, 2000))),
    on: {
      connected: () => connected.resolve(),
      closed: (event) => {
        const { data } = z.object({ code: z.number() }).safeParse(event)
        if (data !== undefined) closeCodes.push(data.code)
      },
    },
  })

  // a subscription that the server ended with an error is sent again, as the page does
  async function watch(): Promise<void> {
    while (!stopped) {
      try {
        for await (const result of client.iterate({
          query: document,
          variables: { playerId: String(options.playerId) },
        })) {
          const { data } = notificationEvents.safeParse(result.data)
          if (data === undefined) errors.push(JSON.stringify(result.errors))
          else events.push(data.notificationChanged)
        }
      } catch (error) {
        if (!stopped) errors.push(error instanceof Error ? error.message : JSON.stringify(error))
      }
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
  const watching = watch()

  return {
    events,
    closeCodes,
    errors,
    connected: connected.promise,
    stop: async () => {
      stopped = true
      await client.dispose()
      await watching
    },
  }
}

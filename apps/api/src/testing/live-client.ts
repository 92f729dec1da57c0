import { once } from 'node:events'
import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws'
import { WebSocket } from 'ws'
import { publicOrigin } from '#testing/test-api.ts'

/** A message of the graphql-ws protocol as it came over the socket. */
export type SocketMessage = { type: string; id?: string; payload?: unknown }

/** A raw graphql-ws connection that shows every message. */
export type LiveClient = {
  messages: SocketMessage[]
  send: (message: SocketMessage | string) => void
  /** Subscribes under `id`, to all events since the connection was acknowledged. */
  subscribe: (id: string, query: string, variables?: Record<string, unknown>) => void
  /** The first message that fits, also one that came before; fails after a minute. */
  waitFor: (fits: (message: SocketMessage) => boolean) => Promise<SocketMessage>
  /** Resolves with the code the socket is closed with. */
  closed: Promise<number>
  /** Whether the socket is open. */
  isOpen: () => boolean
  close: () => Promise<void>
}

const messageTimeoutMs = 60_000

/** Opens a socket; `headers` replaces the origin of our own pages. Throws when the upgrade is refused. */
export async function openSocket(
  url: string,
  headers: Record<string, string> = { origin: publicOrigin },
): Promise<LiveClient> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/graphql`, GRAPHQL_TRANSPORT_WS_PROTOCOL, {
    headers,
  })
  const messages: SocketMessage[] = []
  const waiting = new Set<() => void>()
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('message', (data) => {
    messages.push(JSON.parse(Buffer.isBuffer(data) ? data.toString('utf8') : '') as SocketMessage)
    for (const look of waiting) look()
  })
  await once(socket, 'open')

  function acknowledgedAt(): unknown {
    const payload = messages.find(({ type }) => type === 'connection_ack')?.payload
    return (payload as { now?: unknown } | undefined)?.now
  }

  function send(message: SocketMessage | string): void {
    socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  return {
    messages,
    send,
    closed,
    isOpen: () => socket.readyState === socket.OPEN,
    subscribe: (id, query, variables) =>
      send({ type: 'subscribe', id, payload: { query, variables, extensions: { since: acknowledgedAt() } } }),
    waitFor: (fits) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look)
          reject(new Error(`no such message came; there were ${JSON.stringify(messages)}`))
        }, messageTimeoutMs)
        function look(): void {
          const found = messages.find(fits)
          if (!found) return
          clearTimeout(timer)
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
    async close() {
      socket.close()
      await closed
    },
  }
}

/** Opens a socket and connects with the token, as the web does; waits for the acknowledgement. */
export async function connectLive(url: string, token?: string): Promise<LiveClient> {
  const client = await openSocket(url)
  client.send({ type: 'connection_init', payload: token === undefined ? {} : { token } })
  await client.waitFor(({ type }) => type === 'connection_ack')
  return client
}

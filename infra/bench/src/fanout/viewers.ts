import { once } from 'node:events'
import { WebSocket } from 'ws'

/** Sockets with the same subscription. */
export type Viewers = {
  /** Runs `publish` and resolves with the milliseconds until each viewer received the event; rejects after 20 seconds. */
  handle: (publish: () => void) => Promise<number[]>
  /** The payload that a viewer, the first if left out, received last, as text; empty before. */
  lastPayload: (index?: number) => string
  close: () => Promise<void>
}

const deadlineMs = 20_000
/** Sockets that connect at the same time. */
const batchSize = 25

/**
 * Opens a socket per token (null for guests), each from a loopback address of its own, as visitors have, and subscribes to all
 * events since.
 */
export async function openViewers(
  apiUrl: string,
  query: string,
  tokens: readonly (string | null)[],
): Promise<Viewers> {
  let received: (index: number) => void = () => undefined
  const last = new Map<number, Buffer>()
  const sockets: WebSocket[] = []
  for (let from = 0; from < tokens.length; from += batchSize) {
    const batch = tokens.slice(from, from + batchSize)
    sockets.push(
      ...(await Promise.all(
        batch.map((token, index) =>
          openViewer(apiUrl, query, token, from + index, (at, data) => {
            last.set(at, data)
            received(at)
          }),
        ),
      )),
    )
  }

  return {
    handle(publish) {
      return new Promise((resolve, reject) => {
        const times = new Map<number, number>()
        const timer = setTimeout(() => {
          reject(new Error(`${times.size} of ${sockets.length} viewers received the event`))
        }, deadlineMs)
        const startedAt = performance.now()
        received = (index) => {
          times.set(index, performance.now() - startedAt)
          if (times.size < sockets.length) return
          clearTimeout(timer)
          resolve([...times.values()])
        }
        publish()
      })
    },
    lastPayload(index = 0) {
      const message = last.get(index)
      if (message === undefined) return ''
      const { payload } = JSON.parse(message.toString()) as { payload: unknown }
      return JSON.stringify(payload)
    },
    async close() {
      await Promise.all(
        sockets.map(async (socket) => {
          socket.close()
          await once(socket, 'close')
        }),
      )
    },
  }
}

async function openViewer(
  apiUrl: string,
  query: string,
  token: string | null,
  index: number,
  received: (index: number, data: Buffer) => void,
): Promise<WebSocket> {
  const address = `127.1.${index >> 8}.${index & 255}`
  const socket = new WebSocket(`${apiUrl.replace('http', 'ws')}/api/graphql`, 'graphql-transport-ws', {
    localAddress: address,
  })
  await once(socket, 'open')
  const connected = once(socket, 'message')
  socket.send(JSON.stringify({ type: 'connection_init', payload: token === null ? {} : { token } }))
  const [acknowledgement] = (await connected) as [Buffer]
  const { payload } = JSON.parse(acknowledgement.toString()) as { payload: { now: number } }
  socket.on('message', (data: Buffer) => {
    if (data.includes('"type":"next"')) received(index, data)
    else if (data.includes('"type":"error"')) throw new Error(data.toString())
  })
  socket.send(
    JSON.stringify({ type: 'subscribe', id: '1', payload: { query, extensions: { since: payload.now } } }),
  )
  return socket
}

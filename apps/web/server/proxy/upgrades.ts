import type { IncomingMessage, Server } from 'node:http'
import net from 'node:net'
import type { Duplex } from 'node:stream'
import tls from 'node:tls'
import type { Logger } from 'pino'
import { requestHeaders } from './forward-headers.ts'
import type { ProxyTargets } from './proxy-routes.ts'
import type { Upstreams } from './upstreams.ts'

/** Longest a connection to an upstream may take to come about, ms. */
const connectMs = 2_000

/** Open WebSockets. */
export interface Upgrades {
  /** Ends them all; their clients connect again, elsewhere. */
  closeAll: () => void
}

/** Passes WebSocket upgrades on /api and /bridge to the first upstream that takes the connection. */
export function acceptUpgrades(server: Server, targets: ProxyTargets & { logger: Logger }): Upgrades {
  const open = new Set<Duplex>()
  server.on('upgrade', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    client.on('error', () => client.destroy())
    const upstreams = poolFor(request.url ?? '', targets)
    if (upstreams === null || request.headers.upgrade?.toLowerCase() !== 'websocket')
      return refuse(client, 404)
    open.add(client)
    client.once('close', () => open.delete(client))
    connectFirst(upstreams)
      .then((upstream) => join(request, client, head, upstream, targets))
      .catch((error: unknown) => {
        targets.logger.warn({ err: error, path: request.url }, 'no upstream took the socket')
        refuse(client, 503)
      })
  })
  return {
    closeAll() {
      for (const socket of open) socket.destroy()
    },
  }
}

function poolFor(url: string, { api, bridge }: ProxyTargets): Upstreams | null {
  if (url.startsWith('/api/')) return api
  return url.startsWith('/bridge/') ? bridge : null
}

async function connectFirst(upstreams: Upstreams): Promise<net.Socket> {
  let lastError: unknown
  for (const upstream of upstreams.candidates()) {
    try {
      const socket = await connect(upstream)
      upstreams.answered(upstream)
      return socket
    } catch (error) {
      upstreams.failed(upstream)
      lastError = error
    }
  }
  throw lastError
}

function connect(upstream: URL): Promise<net.Socket> {
  const secure = upstream.protocol === 'https:'
  const host = upstream.hostname.replace(/^\[|\]$/g, '')
  const port = Number(upstream.port || (secure ? 443 : 80))
  return new Promise((resolve, reject) => {
    const socket = secure ? tls.connect({ host, port, servername: host }) : net.connect({ host, port })
    const impatience = setTimeout(() => socket.destroy(new Error('connecting took too long')), connectMs)
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      clearTimeout(impatience)
      socket.off('error', reject)
      resolve(socket)
    })
    socket.once('error', (error) => {
      clearTimeout(impatience)
      reject(error)
    })
  })
}

/** From here on bytes flow both ways until either side ends. */
function join(
  request: IncomingMessage,
  client: Duplex,
  head: Buffer,
  upstream: net.Socket,
  { trusted }: ProxyTargets,
): void {
  const headers = { ...requestHeaders(request, trusted), connection: 'Upgrade', upgrade: 'websocket' }
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [String(value)]).map((one) => `${name}: ${one}`),
  )
  upstream.setNoDelay(true)
  upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  upstream.write(head)
  upstream.on('error', () => upstream.destroy())
  upstream.once('close', () => client.destroy())
  client.once('close', () => upstream.destroy())
  upstream.pipe(client)
  client.pipe(upstream)
}

function refuse(client: Duplex, status: 404 | 503): void {
  const reason = status === 404 ? 'Not Found' : 'Service Unavailable'
  client.end(`HTTP/1.1 ${status} ${reason}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

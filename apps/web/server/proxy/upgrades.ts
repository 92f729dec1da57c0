import http, { type IncomingMessage, type Server } from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type HeaderPairs, refuseSocket } from '@kubora/service/refuse-socket'
import type { Logger } from 'pino'
import type { TrustedAddresses } from './client-addresses.ts'
import { requestHeaders } from './forward-headers.ts'
import { hasValidHost, isSafeTarget } from './safe-target.ts'
import type { Upstream, Upstreams } from './upstreams.ts'

/** Longest time to connect to an upstream, and then until its response, ms. */
const connectMs = 2_000
const responseMs = 10_000

/** The open WebSockets. */
export interface Upgrades {
  /** Closes them all; their clients reconnect to another process. */
  closeAll: () => void
}

/** What upgrades need of the server. */
export interface UpgradeParts {
  api: Upstreams
  trusted: TrustedAddresses
  /** Headers of every refusal. */
  ownHeaders: HeaderPairs
  logger: Logger
}

/** Forwards WebSocket upgrades on /api to the first upstream that accepts the connection. */
export function acceptUpgrades(server: Server, { api, trusted, ownHeaders, logger }: UpgradeParts): Upgrades {
  const refuse = (client: Duplex, status: number) => refuseSocket(client, status, ownHeaders)
  const open = new Set<Duplex>()
  server.on('upgrade', (request: IncomingMessage, client: Socket, head: Buffer) => {
    client.on('error', () => client.destroy())
    if (!isSafeTarget(request.url ?? '') || !hasValidHost(request)) return refuse(client, 400)
    const wanted = request.headers.upgrade?.toLowerCase() === 'websocket' && request.method === 'GET'
    if (!wanted || request.url?.startsWith('/api/') !== true) return refuse(client, 404)
    open.add(client)
    client.once('close', () => open.delete(client))
    client.setTimeout(0)
    requestFirst(api, request, requestHeaders(request, trusted), client)
      .then(({ response, upstream, early }) => {
        if (client.destroyed) return void upstream?.destroy()
        if (upstream === null) return refuse(client, refusalOf(response))
        join(response, client, head, upstream, early)
      })
      .catch((error: unknown) => {
        logger.warn({ err: error, path: request.url }, 'no upstream accepted the socket')
        refuse(client, 503)
      })
  })
  return {
    closeAll() {
      for (const socket of open) socket.destroy()
    },
  }
}

/** The response of an upstream: with its connection when it accepts the upgrade, else with the reason in the response. */
type UpgradeResponse = { response: IncomingMessage; upstream: Socket | null; early: Buffer }

async function requestFirst(
  upstreams: Upstreams,
  request: IncomingMessage,
  headers: readonly string[],
  client: Socket,
): Promise<UpgradeResponse> {
  let lastError: unknown
  for (const upstream of upstreams.candidates()) {
    if (client.destroyed) break
    try {
      const result = await requestUpgrade(upstream, request.url ?? '/', headers, client)
      upstreams.responded(upstream)
      return result
    } catch (error) {
      if (!client.destroyed) upstreams.failed(upstream)
      lastError = error
    }
  }
  throw lastError
}

function requestUpgrade(
  { url }: Upstream,
  path: string,
  headers: readonly string[],
  client: Socket,
): Promise<UpgradeResponse> {
  const secure = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const upgrade = (secure ? https : http).request({
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port || (secure ? 443 : 80),
      path,
      agent: false,
      headers: ['host', url.host, 'connection', 'Upgrade', 'upgrade', 'websocket', ...headers],
    })
    let deadline = setTimeout(() => upgrade.destroy(new Error('connecting took too long')), connectMs)
    function leave(): void {
      upgrade.destroy()
    }
    function settle(): void {
      clearTimeout(deadline)
      client.off('close', leave)
    }
    client.once('close', leave)
    upgrade.once('socket', (socket) =>
      socket.once(secure ? 'secureConnect' : 'connect', () => {
        clearTimeout(deadline)
        deadline = setTimeout(() => upgrade.destroy(new Error('the upstream is silent')), responseMs)
      }),
    )
    upgrade.once('upgrade', (response, upstream, early) => {
      settle()
      resolve({ response, upstream, early })
    })
    upgrade.once('response', (response) => {
      settle()
      resolve({ response, upstream: null, early: Buffer.alloc(0) })
    })
    upgrade.on('error', (error) => {
      settle()
      reject(error)
    })
    upgrade.end()
  })
}

/** Sends bytes both ways until one side closes. */
function join(
  response: IncomingMessage,
  client: Socket,
  head: Buffer,
  upstream: Socket,
  early: Buffer,
): void {
  client.write(`HTTP/1.1 101 Switching Protocols\r\n${headerLines(response.rawHeaders)}\r\n`, 'latin1')
  client.write(early)
  upstream.write(head)
  for (const socket of [client, upstream]) socket.setNoDelay(true).setTimeout(0)
  upstream.on('error', () => upstream.destroy())
  upstream.once('close', () => client.destroy())
  client.once('close', () => upstream.destroy())
  upstream.pipe(client)
  client.pipe(upstream)
}

/** Returns the status for the client when an upstream refuses the upgrade. The connection is closed and never reaches the upstream. */
function refusalOf(response: IncomingMessage): number {
  response.destroy()
  const status = response.statusCode ?? 502
  // a successful status does not accept an upgrade
  return status >= 400 ? status : 502
}

function headerLines(raw: readonly string[]): string {
  let lines = ''
  for (let index = 0; index < raw.length; index += 2) lines += `${raw[index]}: ${raw[index + 1]}\r\n`
  return lines
}

import { once } from 'node:events'
import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeEach } from 'vitest'
import { createFrontServer } from '../front-server.ts'
import { trustedAddresses } from '../proxy/client-addresses.ts'
import { createRelay } from '../proxy/relay.ts'
import { type BodyLimits, bodyLimits } from '../proxy/request-body.ts'
import { createRoutes } from '../proxy/routes.ts'
import { createUpstreams } from '../proxy/upstreams.ts'

let stops: (() => unknown)[]
beforeEach(() => {
  stops = []
})
afterEach(async () => {
  for (const stop of stops.reverse()) await stop()
})

async function listen(server: Server): Promise<URL> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  })
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

/** Starts an upstream of the web server that responds so to every request; it ends with the test. */
export async function startUpstream(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<URL> {
  return await listen(http.createServer((request, response) => void answer(request, response)))
}

/** Returns the address of a process that has ended. */
export async function deadUpstream(): Promise<URL> {
  const server = http.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return new URL(`http://127.0.0.1:${port}`)
}

/** Starts a web server without its pages and returns its address; it ends with the test. */
export async function startFront(
  urls: readonly URL[],
  { limits = {}, headersMs }: { limits?: Partial<BodyLimits>; headersMs?: number } = {},
): Promise<string> {
  const metrics = { upstreamFailed: () => undefined, observe: () => undefined }
  const api = createUpstreams('api', urls, metrics)
  const bridge = createUpstreams('bridge', urls, metrics)
  stops.push(() => {
    api.close()
    bridge.close()
  })
  const allLimits = { ...bodyLimits, ...limits }
  const relay = createRelay({
    trusted: trustedAddresses(['loopback']),
    ownHeaders: [],
    isStopping: () => false,
    limits: allLimits,
    logger: pino({ level: 'silent' }),
  })
  const server = createFrontServer(
    {
      chooseRoute: createRoutes({ api, bridge }),
      relay,
      metrics,
      limits: allLimits,
      ownHeaders: [],
      ...(headersMs === undefined ? {} : { headersMs }),
    },
    (_request, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('the 404 page'),
  )
  const url = await listen(server)
  return url.origin
}

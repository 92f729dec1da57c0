import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendRaw, statusOf } from '@kubora/test-kit/raw-http/raw-client'
import { stops, type Upstream, upstream, web } from '../testing/site.ts'
import { isSafeTarget } from './safe-target.ts'

/** Requests that the site's upstreams got, and those of a server that is none. */
let asked: string[]
let canaryAsked: string[]
let canary: string
let behind: Upstream
let site: string

beforeEach(async () => {
  asked = []
  canaryAsked = []
  const server = http.createServer((request, response) => {
    canaryAsked.push(request.url ?? '')
    response.end('not for visitors')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => server.close())
  canary = `127.0.0.1:${(server.address() as AddressInfo).port}`
  behind = await upstream((request) => {
    asked.push(`${request.method} ${request.url}`)
    return 'inside'
  })
  site = await web([behind])
})

const close = 'Host: site.example\r\nConnection: close\r\n'
const upgrade =
  'Host: site.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'

const hidden = [
  '/api/../metrics',
  '/api/./../metrics',
  '/api/x/../../metrics',
  '/api//../../metrics',
  '/api/..',
  '/api/..?/../metrics',
  '/api/%2e%2e/metrics',
  '/api/.%2E/metrics',
  '/bridge/%2e%2e/metrics',
  '/download/%2e%2e/readyz',
  '/api/%252e%252e/metrics',
  '/api/%25252e%25252e/metrics',
  '/api/%2525252525252e/metrics',
  '/api/..%2fmetrics',
  '/api/%2e%2e%2fmetrics',
  '/api/..%5cmetrics',
  '/api/..\\metrics',
  '/api\\..\\metrics',
  '/bridge/..;/metrics',
  '/bridge/..;x=1/metrics',
  '/bridge/..%3b/metrics',
  '/api/..%00/metrics',
  '/api/.%09./metrics',
  '//site.example/api/../metrics',
  '/rules/../api/graphql',
]

describe('a target that hides a dot segment is refused and reaches no upstream', () => {
  test.each(hidden)('%s', async (target) => {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const answer = await sendRaw(site, `${method} ${target} HTTP/1.1\r\n${close}\r\n`)
      expect(statusOf(answer), method).toBe(400)
    }
    expect(statusOf(await sendRaw(site, `GET ${target} HTTP/1.1\r\n${upgrade}`))).toBe(400)
    expect(asked).toEqual([])
  })
})

describe('a target that names a host reaches no server', () => {
  const targets = (address: string) => [
    `http://${address}/api/../x`,
    `http://${address}/api/x`,
    `http://${address}/bridge/..`,
    `http://${address}`,
    `//${address}/api/x`,
    `/\\${address}/api/x`,
    `@${address}/api/x`,
    `${address}/api/x`,
    `ws://${address}/api/graphql`,
    `/api/@${address}/../x`,
  ]

  test('in a request', async () => {
    for (const target of targets(canary))
      for (const method of ['GET', 'POST', 'PUT', 'OPTIONS']) {
        const answer = await sendRaw(site, `${method} ${target} HTTP/1.1\r\n${close}\r\n`)
        expect([301, 400, 405], `${method} ${target}`).toContain(statusOf(answer))
        expect(answer).not.toMatch(/location: *(?:\w+:)?[/\\]{2}/i)
      }
    expect([asked, canaryAsked]).toEqual([[], []])
  })

  test('in an upgrade', async () => {
    for (const target of targets(canary)) {
      const answer = await sendRaw(site, `GET ${target} HTTP/1.1\r\n${upgrade}`)
      expect([400, 404], target).toContain(statusOf(answer))
    }
    expect([asked, canaryAsked]).toEqual([[], []])
  })

  test('in a tunnel', async () => {
    const answer = await sendRaw(
      site,
      `CONNECT ${canary} HTTP/1.1\r\nHost: ${canary}\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n`,
    )
    expect(statusOf(answer)).toBeNull()
    expect([asked, canaryAsked]).toEqual([[], []])
  })
})

test.each(['OPTIONS *', 'GET *', 'GET api/graphql', 'GET /api/graphql#x', 'GET /api/gr\u00e4phql'])(
  'a target that is no path is refused: %s',
  async (line) => {
    expect(statusOf(await sendRaw(site, `${line} HTTP/1.1\r\n${close}\r\n`))).toBe(400)
    expect(asked).toEqual([])
  },
)

test('paths of the site stay as they are, also with dots and percent signs in their names', async () => {
  const targets = [
    '/api/graphql',
    '/api/graphql?x=../../y',
    '/bridge/v1/sync',
    '/api/uploads/7f.part',
    '/download/kubora-1.2.3..zip',
    '/download/...',
    '/download/.hidden',
    '/api/50%25-off',
    '/api/a%20b%2Fc',
    '/api//graphql',
  ]
  for (const target of targets)
    expect(await sendRaw(site, `GET ${target} HTTP/1.1\r\n${close}\r\n`), target).toContain('inside')
  expect(asked).toEqual(targets.map((target) => `GET ${target}`))
})

test('whatever a path consists of, the upstream gets it as it came or not at all', () => {
  const parts = [
    '/',
    '.',
    '..',
    '%2e',
    '%2E%2e',
    '%252e',
    '%5c',
    '\\',
    ';',
    ';a=b',
    'api',
    '%2f',
    '%25',
    '%00',
  ]
  // every path of up to four segments
  let paths = ['/api/']
  for (let depth = 0; depth < 4; depth += 1)
    paths = [...paths, ...paths.flatMap((path) => parts.map((part) => path + part))].slice(0, 60_000)
  for (const path of new Set(paths)) {
    if (!isSafeTarget(path)) continue
    let read = path
    for (let round = 0; round < 6; round += 1) {
      const { pathname } = new URL(`http://site.example${read.replaceAll(/;[^/\\]*/g, '')}`)
      expect(pathname.startsWith('/api/') || pathname === '/api', path).toBe(true)
      read = read.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    }
  }
})

describe('a request that can be read in two ways is refused', () => {
  const refused: [string, string][] = [
    ['two lengths', `POST /api/x HTTP/1.1\r\n${close}Content-Length: 0\r\nContent-Length: 5\r\n\r\nhello`],
    [
      'length and chunks',
      `POST /api/x HTTP/1.1\r\n${close}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      'an unknown coding',
      `POST /api/x HTTP/1.1\r\n${close}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
    ],
    [
      'another coding before the chunks',
      `POST /api/x HTTP/1.1\r\n${close}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['a coding with a tail', `POST /api/x HTTP/1.1\r\n${close}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['lines that end with LF alone', 'GET /api/x HTTP/1.1\nHost: site.example\n\n'],
    ['one header that ends with LF alone', `GET /api/x HTTP/1.1\r\nX: a\nY: b\r\n${close}\r\n`],
    ['a space before the colon', `GET /api/x HTTP/1.1\r\nHost : site.example\r\n\r\n`],
    ['a folded header', `GET /api/x HTTP/1.1\r\n${close}X: a\r\n b: c\r\n\r\n`],
    ['two hosts', `GET /api/x HTTP/1.1\r\nHost: other.example\r\n${close}\r\n`],
    ['no host', 'GET /api/x HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['an empty host', 'GET /api/x HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n'],
    ['a host with a user', 'GET /api/x HTTP/1.1\r\nHost: a@site.example\r\nConnection: close\r\n\r\n'],
    ['a host with a path', 'GET /api/x HTTP/1.1\r\nHost: site.example/x\r\nConnection: close\r\n\r\n'],
    ['a chunk of no size', `POST /api/x HTTP/1.1\r\n${close}Transfer-Encoding: chunked\r\n\r\nx\r\n\r\n`],
    ['a length with a plus', `POST /api/x HTTP/1.1\r\n${close}Content-Length: +5\r\n\r\nhello`],
  ]
  test.each(refused)('%s', async (_name, bytes) => {
    expect(statusOf(await sendRaw(site, bytes))).toBe(400)
    expect(asked).toEqual([])
  })
})

test('a second request hidden in a body is a body', async () => {
  const smuggled = 'GET /api/hidden HTTP/1.1\r\nHost: x\r\n\r\n'
  await sendRaw(site, `POST /api/x HTTP/1.1\r\n${close}Content-Length: ${smuggled.length}\r\n\r\n${smuggled}`)
  expect(asked).toEqual(['POST /api/x'])
})

test('only the web server names the client: headers of an untrusted client about addresses and hosts are dropped', async () => {
  const received: http.IncomingHttpHeaders[] = []
  const listening = await upstream((request) => {
    received.push(request.headers)
    return 'ok'
  })
  const strict = await web([listening], { TRUSTED_PROXIES: '192.0.2.1' })
  await sendRaw(
    strict,
    `GET /api/x HTTP/1.1\r\n${close}X-Forwarded-For: 1.2.3.4\r\nX_Forwarded_For: 1.2.3.4\r\nForwarded: for=1.2.3.4\r\nX-Real-IP: 1.2.3.4\r\nX-Forwarded-Host: evil.example\r\nX-Forwarded-Prefix: /evil\r\nProxy-Authorization: x\r\n\r\n`,
  )
  expect(JSON.stringify(received)).not.toMatch(/1\.2\.3\.4|evil|proxy-authorization/)
  expect(received[0]).toMatchObject({
    host: new URL(listening.url).host,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'site.example',
  })
})

test('a request that offers another protocol is served in this one, and the upstream gets no offer', async () => {
  const received: http.IncomingHttpHeaders[] = []
  const listening = await upstream((request) => {
    received.push(request.headers)
    return 'served'
  })
  const answer = await sendRaw(
    await web([listening]),
    'POST /bridge/v1/sync HTTP/1.1\r\nHost: site.example\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAEAAEAA\r\nContent-Length: 2\r\n\r\n{}',
  )
  expect(answer).toContain('served')
  expect(received[0]?.['upgrade'] ?? received[0]?.['http2-settings']).toBeUndefined()
})

test('an upgrade that the upstream refuses gets the refusal and no connection to the upstream', async () => {
  behind.server.on('upgrade', (_request, socket) => {
    // like a server that refuses an upgrade and keeps the connection open
    socket.write('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n')
    socket.on('error', () => socket.destroy()).on('end', () => socket.destroy())
    socket.on('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\ninside'))
  })
  const second = 'GET /metrics HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 1.2.3.4\r\n\r\n'
  const answer = await sendRaw(site, `GET /api/graphql HTTP/1.1\r\n${upgrade}${second}`)
  expect(statusOf(answer)).toBe(403)
  expect(answer).not.toContain('inside')
})

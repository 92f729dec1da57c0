// What reaches the web server's upstreams through the form of a request alone.
import http from 'node:http'

const secret = 'only-for-machines-inside'

/** Starts a server that nobody outside may reach; its response holds a secret to look for. */
async function startInsideServer() {
  const server = http.createServer((_request, response) => response.end(secret))
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  return server
}

const internalWords = ['process_cpu_user_seconds_total', '"missing"', '"status":"ready"', '"status":"ok"']

/** @type {import('./main.mjs').Attack[]} */
export const frontAttacks = [
  {
    point: 'A1',
    name: 'fetch any address by an absolute target',
    async run({ site }) {
      const inside = await startInsideServer()
      const { port } = /** @type {import('node:net').AddressInfo} */ (inside.address())
      const through = []
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        for (const path of ['/api/../x', '/api/x', '/bridge/x', '/download/x', '/x', '/']) {
          const answer = await site.raw(
            `${method} http://127.0.0.1:${port}${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`,
          )
          if (answer.includes(secret)) through.push(`${method} ${path}`)
        }
      }
      inside.close()
      return through
    },
  },
  {
    point: 'A1',
    name: 'reach internal pages by dot segments, encoded any way',
    async run({ site }) {
      const prefixes = ['/api', '/bridge', '/download', '/api/graphql', '/assets', '']
      const steps = [
        '/..',
        '/%2e%2e',
        '/.%2e',
        '/%2E.',
        '/%252e%252e',
        '/..;',
        '/%2e%2e;x',
        '\\..',
        '%5c..',
        '/.//..',
        '//..',
      ]
      const through = []
      for (const prefix of prefixes) {
        for (const step of steps) {
          for (const page of ['/metrics', '/readyz', '%2freadyz']) {
            const target = `${prefix}${step}${page}`
            const answer = await site.raw(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
            const bare = answer.split('\r\n\r\n')[1] ?? ''
            if (internalWords.some((word) => bare.includes(word)) && !bare.includes('<html'))
              through.push(target)
          }
        }
      }
      return through
    },
  },
  {
    point: 'A1',
    name: 'read /metrics or /readyz at the site itself',
    async run({ site }) {
      const through = []
      for (const page of [
        '/metrics',
        '/readyz',
        '/api/metrics',
        '/api/readyz',
        '/bridge/metrics',
        '/bridge/readyz',
        '/download/metrics',
      ]) {
        const answer = await fetch(site.origin + page)
        const text = await answer.text()
        if (answer.ok && internalWords.some((word) => text.includes(word))) through.push(page)
      }
      return through
    },
  },
  {
    point: 'A1',
    name: 'make the site answer 500 with an odd target',
    async run({ site }) {
      const through = []
      const lines = [
        'OPTIONS * HTTP/1.1',
        'GET * HTTP/1.1',
        'GET http://x/api/graphql HTTP/1.1',
        'GET http:// HTTP/1.1',
        'GET //x/api HTTP/1.1',
        'GET /api/%zz HTTP/1.1',
        'GET /%ff%fe HTTP/1.1',
        'CONNECT 127.0.0.1:22 HTTP/1.1',
        'GET ?x HTTP/1.1',
        'GET /api/graphql#x HTTP/1.1',
        'TRACE /api/graphql HTTP/1.1',
      ]
      for (const line of lines) {
        const answer = await site.raw(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`)
        if (/^HTTP\/1\.1 5\d\d/.test(answer)) through.push(`${line} → ${answer.slice(9, 12)}`)
      }
      return through
    },
  },
  {
    point: 'A1',
    name: 'join a WebSocket through a strange target',
    async run({ site }) {
      const through = []
      for (const target of [
        'http://x/api/graphql',
        '/api/%2e%2e/api/graphql',
        '/api/../api/graphql',
        '//x/api/graphql',
      ]) {
        const answer = await site.raw(
          `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
            'Sec-WebSocket-Protocol: graphql-transport-ws\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
        )
        if (answer.startsWith('HTTP/1.1 101')) through.push(target)
      }
      return through
    },
  },
  {
    point: 'A1',
    name: 'send requests to an upstream through an upgrade it refuses',
    async run({ site }) {
      const through = []
      const second = ['/metrics', '/readyz', '/healthz']
        .map((page) => `GET ${page} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.18.0.1\r\n\r\n`)
        .join('')
      for (const path of ['/api/graphql', '/api/x', '/bridge/x', '/bridge/v1/sync']) {
        const answer = await site.raw(
          `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 7\r\n` +
            `Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n${second}`,
        )
        if (internalWords.some((word) => answer.includes(word))) through.push(path)
      }
      return through
    },
  },
  {
    point: 'A1',
    name: 'send a request that can be read in two ways',
    async run({ site }) {
      const through = []
      const hidden = 'GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n'
      const requests = {
        'length and chunks': `POST /api/graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
        'two lengths': `POST /api/graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
        'two hosts': 'GET /api/graphql HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n',
        'a host with a user': 'GET /api/graphql HTTP/1.1\r\nHost: a@x\r\nConnection: close\r\n\r\n',
        'bare line feeds': 'GET /api/graphql HTTP/1.1\nHost: x\n\n',
      }
      for (const [name, bytes] of Object.entries(requests)) {
        const answer = await site.raw(bytes)
        if (!answer.startsWith('HTTP/1.1 400')) through.push(`${name} → ${answer.slice(9, 12)}`)
      }
      return through
    },
  },
  {
    point: 'A3',
    name: 'hold connections open with headers that never end',
    async run({ site }) {
      const net = await import('node:net')
      const { hostname, port } = new URL(site.origin)
      const ended = await new Promise((resolve) => {
        const socket = net.connect(Number(port), hostname, () =>
          socket.write('GET /api/graphql HTTP/1.1\r\nHost: x\r\nX-Slow: '),
        )
        const drip = setInterval(() => socket.write('a'), 1_000)
        const done = (/** @type {boolean} */ value) => {
          clearInterval(drip)
          socket.destroy()
          resolve(value)
        }
        setTimeout(() => done(false), 30_000)
        for (const event of ['close', 'error', 'end', 'data']) socket.on(event, () => done(true))
      })
      return ended ? [] : ['still open after 30 s']
    },
  },
  {
    point: 'A3',
    name: 'hold connections open with bodies that never end',
    async run({ site }) {
      const start = Date.now()
      const { hostname, port } = new URL(site.origin)
      const net = await import('node:net')
      const ended = await new Promise((resolve) => {
        const socket = net.connect(Number(port), hostname, () =>
          socket.write(
            'POST /api/graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
          ),
        )
        const drip = setInterval(() => socket.write(' '), 1_000)
        const done = (/** @type {boolean} */ value) => {
          clearInterval(drip)
          socket.destroy()
          resolve(value)
        }
        setTimeout(() => done(false), 75_000)
        for (const event of ['close', 'error', 'end']) socket.on(event, () => done(true))
        socket.on('data', () => done(true))
      })
      return ended ? [] : [`still open after ${Math.round((Date.now() - start) / 1000)} s`]
    },
  },
]

// Which responses a browser could take for something else: refused requests of every kind.
import { once } from 'node:events'
import net from 'node:net'
import { text } from 'node:stream/consumers'

const host = 'Host: localhost\r\nConnection: close\r\n'
const upgrade = 'Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n'
const requests = [
  'nonsense\r\n\r\n',
  'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
  `GET http://evil.example/ HTTP/1.1\r\n${host}\r\n`,
  `GET / HTTP/1.1\r\n${host}X-Long: ${'a'.repeat(40_000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}Expect: miracles\r\n\r\n`,
  `POST /api/graphql HTTP/1.1\r\n${host}Content-Length: 99999999\r\n\r\n`,
  `POST /api/graphql HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
  `PUT / HTTP/1.1\r\n${host}Content-Length: 0\r\n\r\n`,
  `GET /nowhere-at-all HTTP/1.1\r\n${host}\r\n`,
  `GET / HTTP/1.1\r\n${upgrade}\r\n`,
]

/** @type {import('./main.mjs').Attack[]} */
export const refusalAttacks = [
  {
    point: 'D8',
    name: 'get a response without the headers that keep browsers from guessing what it is',
    async run({ site }) {
      const { hostname, port } = new URL(site.origin)
      const found = []
      for (const request of requests) {
        const socket = net.connect(Number(port), hostname)
        await once(socket, 'connect')
        socket.write(request, 'latin1')
        const [head = ''] = (await text(socket)).toLowerCase().split('\r\n\r\n')
        const lacking = [
          'x-content-type-options',
          'content-security-policy',
          'cross-origin-resource-policy',
        ].filter((name) => !head.includes(`\r\n${name}: `))
        const [line = ''] = request.split('\r\n')
        if (lacking.length > 0)
          found.push(`${line.slice(0, 40)} -> ${head.slice(9, 12)} without ${lacking.join(', ')}`)
      }
      return found
    },
  },
  {
    point: 'D8',
    name: 'find nobody to tell of a weakness',
    async run({ site }) {
      const response = await fetch(`${site.origin}/.well-known/security.txt`)
      const body = await response.text()
      const ends = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '')
      const isStated = response.status === 200 && /^Contact: (mailto|https|tel):/m.test(body)
      return isStated && ends > Date.now() ? [] : [`${response.status}: no contact, or one that is over`]
    },
  },
]

import { once } from 'node:events'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'

const { url } = await startTestApi()

const host = 'Host: kubora.test\r\nConnection: close\r\n'
const upgrade = 'Host: kubora.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n'

test.each([
  ['no HTTP', 'nonsense\r\n\r\n', 400],
  ['headers without an end', `GET / HTTP/1.1\r\n${host}X-Long: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
  ['an address that cannot be decoded', `GET /api/%zz HTTP/1.1\r\n${host}\r\n`, 400],
  ['no route', `GET /nowhere HTTP/1.1\r\n${host}\r\n`, 404],
  [
    'a body that is too long',
    `POST /api/graphql HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 9999999\r\n\r\n`,
    413,
  ],
  ['an upgrade elsewhere', `GET /api/other HTTP/1.1\r\n${upgrade}\r\n`, 404],
])('refused for %s with the headers that every response has', async (_what, request, status) => {
  const socket = net.connect(Number(new URL(url).port), new URL(url).hostname)
  await once(socket, 'connect')
  socket.write(request, 'latin1')
  const answer = (await text(socket)).toLowerCase()
  expect(Number(/^http\/1\.1 (\d{3}) /.exec(answer)?.[1])).toBe(status)
  const lines = answer.slice(0, answer.indexOf('\r\n\r\n')).split('\r\n')
  expect(lines).toContain('x-content-type-options: nosniff')
  expect(lines).toContain('cross-origin-resource-policy: same-origin')
  expect(lines.filter((line) => line.startsWith('content-security-policy: '))).toHaveLength(1)
})

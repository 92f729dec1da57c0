import { once } from 'node:events'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createTestGround } from '#testing/test-bridges.ts'

const ground = await createTestGround()
const { url } = await ground.start()
const { key } = await ground.seed.gameServer()

const host = 'Host: kubora.test\r\nConnection: close\r\n'
const json = `${host}Content-Type: application/json\r\n`

test.each([
  ['no HTTP', 'nonsense\r\n\r\n', 400],
  ['headers without an end', `GET / HTTP/1.1\r\n${host}X-Long: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
  ['an address that cannot be decoded', `GET /bridge/%zz HTTP/1.1\r\n${host}\r\n`, 400],
  ['no route', `GET /nowhere HTTP/1.1\r\n${host}\r\n`, 404],
  ['no key', `POST /bridge/v1/sync HTTP/1.1\r\n${json}Content-Length: 2\r\n\r\n{}`, 401],
  [
    'a body that is no JSON',
    `POST /bridge/v1/hello HTTP/1.1\r\n${json}Authorization: Bearer ${key}\r\nContent-Length: 1\r\n\r\n{`,
    400,
  ],
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

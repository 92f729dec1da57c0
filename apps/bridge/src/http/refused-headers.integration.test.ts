import { sendRaw, statusOf } from '@kubora/test-kit/raw-http/raw-client'
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
  const answer = await sendRaw(url, request)
  expect(statusOf(answer)).toBe(status)
  const head = answer.slice(0, answer.indexOf('\r\n\r\n')).toLowerCase().split('\r\n')
  expect(head).toContain('x-content-type-options: nosniff')
  expect(head).toContain('cross-origin-resource-policy: same-origin')
  expect(head.filter((line) => line.startsWith('content-security-policy: '))).toHaveLength(1)
})

import { sendRaw, statusOf } from '@kubora/test-kit/raw-http/raw-client'
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
  const answer = await sendRaw(url, request)
  expect(statusOf(answer)).toBe(status)
  const head = answer.slice(0, answer.indexOf('\r\n\r\n')).toLowerCase().split('\r\n')
  expect(head).toContain('x-content-type-options: nosniff')
  expect(head).toContain('cross-origin-resource-policy: same-origin')
  expect(head.filter((line) => line.startsWith('content-security-policy: '))).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { sendRaw, statusOf } from '@kubora/test-kit/raw-http/raw-client'
import { upstream, web } from './testing/site.ts'

const host = 'Host: site.example\r\nConnection: close\r\n'
const chunked = 'Transfer-Encoding: chunked\r\n'
const upgrade = 'Host: site.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n'

/** Requests that are refused, each by another part of the server or by Node's own parser, with the status. */
const refused: [string, string, number][] = [
  ['no HTTP', 'nonsense\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['an absolute target', `GET http://evil.example/ HTTP/1.1\r\n${host}\r\n`, 400],
  ['dot segments', `GET /api/%2e%2e/x HTTP/1.1\r\n${host}\r\n`, 400],
  ['headers without an end', `GET / HTTP/1.1\r\n${host}X-Long: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
  ['an expectation nobody meets', `GET / HTTP/1.1\r\n${host}Expect: miracles\r\n\r\n`, 417],
  ['a chunked body for a page', `POST /rules HTTP/1.1\r\n${host}${chunked}\r\n0\r\n\r\n`, 400],
  [
    'another transfer coding',
    `POST /api/graphql HTTP/1.1\r\n${host}Transfer-Encoding: gzip, chunked\r\n\r\n`,
    400,
  ],
  ['a broken chunk', `POST /api/graphql HTTP/1.1\r\n${host}${chunked}\r\nzz\r\n`, 400],
  ['a body that is too long', `POST /api/graphql HTTP/1.1\r\n${host}Content-Length: 99999999\r\n\r\n`, 413],
  ['a method for no page', `PUT / HTTP/1.1\r\n${host}Content-Length: 0\r\n\r\n`, 405],
  ['no such page', `GET /nowhere-at-all HTTP/1.1\r\n${host}\r\n`, 404],
  ['an upgrade of a page', `GET / HTTP/1.1\r\n${upgrade}\r\n`, 404],
  ['an upgrade without an upstream', `GET /api/graphql HTTP/1.1\r\n${upgrade}\r\n`, 503],
  ['no upstream', `GET /api/graphql HTTP/1.1\r\n${host}\r\n`, 503],
]

test.each(refused)(
  'refused for %s with the headers that every response has',
  async (_what, request, status) => {
    const gone = await upstream(() => 'api')
    await gone.kill()
    const site = await web([gone], { PUBLIC_URL: 'https://site.example' })
    const answer = await sendRaw(site, request)
    expect(statusOf(answer)).toBe(status)
    const head = answer.slice(0, answer.indexOf('\r\n\r\n')).toLowerCase()
    for (const header of [
      'x-content-type-options: nosniff',
      'cross-origin-resource-policy: same-origin',
      'content-security-policy: default-src ',
      'strict-transport-security: max-age=63072000',
    ])
      expect(head.split('\r\n').filter((line) => line.startsWith(header))).toHaveLength(1)
  },
)

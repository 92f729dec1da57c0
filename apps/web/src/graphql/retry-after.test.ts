import { expect, test } from 'vitest'
import { retryAfterMs } from '#graphql/retry-after.ts'

const refused = (extensions: object) => [{ message: 'refused', extensions }]

test.each([
  ['too many of them', refused({ code: 'RATE_LIMITED', params: { retryAfterSeconds: 30 } }), 30_000],
  ['too many, without a time', refused({ code: 'RATE_LIMITED' }), 1_000],
  ['no right', refused({ code: 'NO_PERMISSION', params: { retryAfterSeconds: 30 } }), null],
  ['an outage', refused({ code: 'SERVICE_UNAVAILABLE', params: { retryAfterSeconds: 2 } }), null],
  ['a broken socket', new Error('closed'), null],
  ['nothing', [], null],
])('a subscription refused for %s', (_why, error, waitMs) => expect(retryAfterMs(error)).toBe(waitMs))

test('an outage names a time, too, for those who ask for it', () => {
  const error = refused({ code: 'SERVICE_UNAVAILABLE', params: { retryAfterSeconds: 2 } })
  expect(retryAfterMs(error, ['RATE_LIMITED', 'SERVICE_UNAVAILABLE'])).toBe(2_000)
})

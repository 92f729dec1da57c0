import { expect, test } from 'vitest'
import { retryAfterMs } from '#graphql/retry-after.ts'

const refused = (extensions: object) => [{ message: 'refused', extensions }]

test.each([
  ['too many of them', refused({ code: 'RATE_LIMITED', params: { retryAfterSeconds: 30 } }), 30_000],
  ['too many, without a time', refused({ code: 'RATE_LIMITED' }), 1_000],
  ['no right', refused({ code: 'NO_PERMISSION', params: { retryAfterSeconds: 30 } }), null],
  ['a broken socket', new Error('closed'), null],
  ['nothing', [], null],
])('a subscription refused for %s', (_why, error, waitMs) => expect(retryAfterMs(error)).toBe(waitMs))

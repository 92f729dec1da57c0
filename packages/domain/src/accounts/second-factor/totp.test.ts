import { expect, test } from 'vitest'
import { newTotpSecret, stepOfCode, totpCodeAt } from '#accounts/second-factor/totp.ts'

// RFC 6238, appendix B: the ASCII secret 12345678901234567890, of which we show six digits
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code of the RFC is %s', (seconds, code) => {
  expect(totpCodeAt(secret, seconds)).toBe(code)
  expect(stepOfCode(secret, code, seconds)).toBe(Math.floor(seconds / 30))
})

test.each([
  [-60, null],
  [-31, null],
  [-30, 40_000_001],
  [0, 40_000_001],
  [29, 40_000_001],
  [59, 40_000_001],
  [60, null],
])('a code is accepted %i seconds after its step began: %s', (after, step) => {
  const begin = 40_000_001 * 30
  expect(stepOfCode(secret, totpCodeAt(secret, begin), begin + after)).toBe(step)
})

test('a secret has 160 bits, and no two are the same', () => {
  const secrets = Array.from({ length: 100 }, newTotpSecret)
  expect(new Set(secrets).size).toBe(100)
  for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/)
})

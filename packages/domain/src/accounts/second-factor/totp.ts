import { Secret, TOTP } from 'otpauth'
import { totpCodeLength } from '@kubora/validation/code-lengths'

/** Seconds for which a code is shown. */
export const totpStepSeconds = 30
/** Steps before and after the present one whose codes are accepted: the clock of a telephone is not exact. */
const toleratedSteps = 1
/** As long as the hash, as RFC 4226 recommends. */
const secretBytes = 20

/** Returns a new secret, base32. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32
}

function codesOf(secret: string): TOTP {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: totpCodeLength,
    period: totpStepSeconds,
  })
}

/** Returns the code of the secret at an instant, in seconds since the epoch. */
export function totpCodeAt(secret: string, seconds: number): string {
  return codesOf(secret).generate({ timestamp: seconds * 1000 })
}

/** Returns the time step whose code this is, at most one from the present; null when it is none of them. */
export function stepOfCode(secret: string, code: string, seconds: number): number | null {
  const timestamp = seconds * 1000
  const delta = codesOf(secret).validate({ token: code, timestamp, window: toleratedSteps })
  return delta === null ? null : Math.floor(seconds / totpStepSeconds) + delta
}

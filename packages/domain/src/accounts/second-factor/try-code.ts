import { totpCodeLength } from '@kubora/validation/code-lengths'
import { useSecondFactorCode } from '#accounts/second-factor/check-code.ts'
import {
  type AttemptCounter,
  type AttemptRule,
  type Booking,
  bookAttempts,
  returnAttempts,
} from '#kernel/counted-attempts.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { attemptsPerCode } from '#kernel/one-time-code.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

// The arithmetic behind these numbers is in docs/adr/0047.

const pauseSeconds = 60

/** Wrong codes and passwords of one who tries, in a day. */
export const factorAttempts: AttemptRule = {
  perDay: 20,
  pauseAfter: (failures) => (failures % attemptsPerCode === 0 ? pauseSeconds : 0),
}

/** Who tries codes of an account. */
export type Trier = { network: string } | { session: string } | 'strangers'

/** Returns the counter at which codes of the account that one tries are booked. */
export function factorCounter(accountId: number, trier: Trier): AttemptCounter {
  const who =
    trier === 'strangers'
      ? ['strangers']
      : 'network' in trier
        ? ['network', trier.network]
        : ['session', trier.session]
  return { name: ['SECOND_FACTOR', ...who, String(accountId)], rule: factorAttempts }
}

/** Throws `RATE_LIMITED` or `TOO_MANY_TRIES` unless the attempt was accepted. */
export function requireBooked(booking: Booking): asserts booking is Booking & { outcome: 'booked' } {
  if (booking.outcome === 'paused')
    throw new DomainError('RATE_LIMITED', { params: { retryAfterSeconds: booking.retryAfterSeconds } })
  if (booking.outcome === 'day-over') throw new DomainError('TOO_MANY_TRIES')
}

/**
 * Tries a code of the second factor. Returns whether it was right; the count of a wrong one has to be committed. Throws
 * `RATE_LIMITED` while codes are paused, `TOO_MANY_TRIES` when those of the day are used up. A right recovery code is
 * accepted nevertheless: no number of attempts finds one, and it is the way back for an owner whom others keep out.
 */
export async function tryFactorCode(
  unit: Unit,
  accountId: number,
  { code, trier }: { code: string; trier: Trier },
): Promise<boolean> {
  const counter = factorCounter(accountId, trier)
  const booking = await bookAttempts(unit, [counter])
  if (code.length === totpCodeLength) requireBooked(booking)
  const isRight = await useSecondFactorCode(unit, accountId, code)
  if (!isRight) requireBooked(booking)
  if (isRight && booking.outcome === 'booked') await returnAttempts(unit, [counter], booking)
  return isRight
}

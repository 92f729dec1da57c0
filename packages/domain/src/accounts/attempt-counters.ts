import { normalizeEmail } from '@kubora/validation/accounts'
import type { MailCodePurpose } from '#accounts/mail-code.ts'
import type { RequestOrigin } from '#kernel/actor.ts'
import type { AttemptCounter, AttemptRule } from '#kernel/counted-attempts.ts'
import { networksOf } from '#kernel/networks-of.ts'
import { attemptsPerCode } from '#kernel/one-time-code.ts'

// The arithmetic behind these numbers is in docs/adr/0018.

/** Seconds after five wrong codes in which no further one is accepted; the new mail comes when they are over. */
export const codePauseSeconds = 60

function pauseAfterFive(failures: number): number {
  return failures % attemptsPerCode === 0 ? codePauseSeconds : 0
}

/** Attempts per day of a rule that is meant only to pause. */
const unlimited = 1_000_000

/**
 * Attempts of one network at the codes of one address. Reset codes are too long to be guessed; for the short ones the next
 * two rules apply.
 */
const pausedAfterFive: AttemptRule = { perDay: unlimited, pauseAfter: pauseAfterFive }
/**
 * Attempts of all networks that have proven to be the owner's of an unconfirmed account; its registrant may be the one who
 * guesses.
 */
const confirmationsOfOwner: AttemptRule = { perDay: 20, pauseAfter: pauseAfterFive }
/** Attempts of all other networks together at the confirmation codes of one address, as these have only five symbols. */
const confirmationsOfStrangers: AttemptRule = { perDay: 8, pauseAfter: () => 0 }

/** Wrong passwords of a day that cause no pause. */
const freeLogins = 20
const loginPauseMaxSeconds = 300

/** Attempts of one network that is known of the account, or of all other networks together. */
const logins: AttemptRule = {
  perDay: unlimited,
  pauseAfter: (failures) =>
    failures < freeLogins ? 0 : Math.min(2 ** (failures - freeLogins), loginPauseMaxSeconds),
}

/** Who makes the attempt, and at the account with which address. `proven`: from a network known of the account. */
export type Attempter = { email: string; origin: RequestOrigin; proven: boolean }

/**
 * Returns the counters at which an attempt at a mailed code is booked. They depend on the address alone, so that unknown
 * addresses count in the same way.
 */
export function mailedCodeCounters(
  purpose: MailCodePurpose,
  { email, origin, proven }: Attempter,
): readonly AttemptCounter[] {
  const address = normalizeEmail(email)
  if (purpose === 'EMAIL_CONFIRM' && proven) {
    return [{ name: [purpose, 'owner', address], rule: confirmationsOfOwner }]
  }
  const ofNetwork = [purpose, 'network', networksOf(origin.ipAddress)[0], address]
  if (purpose === 'PASSWORD_RESET') return [{ name: ofNetwork, rule: pausedAfterFive }]
  return [
    { name: ofNetwork, rule: pausedAfterFive },
    { name: [purpose, 'strangers', address], rule: confirmationsOfStrangers },
  ]
}

/** Returns the counter at which a login is booked. */
export function loginCounter({ email, origin, proven }: Attempter): AttemptCounter {
  const address = normalizeEmail(email)
  const who = proven ? ['network', networksOf(origin.ipAddress)[0]] : ['strangers']
  return { name: ['LOGIN', ...who, address], rule: logins }
}

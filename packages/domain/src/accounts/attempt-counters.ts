import { normalizeEmail } from '@kubora/validation/accounts'
import type { MailCodePurpose } from '#accounts/mail-code.ts'
import type { RequestOrigin } from '#kernel/actor.ts'
import type { AttemptCounter, AttemptRule } from '#kernel/counted-attempts.ts'
import { networksOf } from '#kernel/networks-of.ts'
import { attemptsPerCode } from '#kernel/one-time-code.ts'

// The arithmetic behind these numbers is in docs/adr/0018.

/** Seconds after five wrong codes in which no further one is accepted; then the new mail comes. */
export const codePauseSeconds = 60

function pauseAfterFive(failures: number): number {
  return failures % attemptsPerCode === 0 ? codePauseSeconds : 0
}

/** Attempts per day where only a pause is wanted. */
const unlimited = 1_000_000

/**
 * Attempts of one network at the codes of one address. Reset codes cannot be guessed; for the short ones the next two rules
 * hold.
 */
const pausedAfterFive: AttemptRule = { perDay: unlimited, pauseAfter: pauseAfterFive }
/** Attempts of all who have proven to be the owner of an unconfirmed account; its registrant may be the one who guesses. */
const confirmationsOfOwner: AttemptRule = { perDay: 20, pauseAfter: pauseAfterFive }
/** Attempts of all others together at the confirmation codes of one address: these have five symbols only. */
const confirmationsOfStrangers: AttemptRule = { perDay: 8, pauseAfter: () => 0 }

/** Wrong passwords of a day that cause no pause yet. */
const freeLogins = 20
const loginPauseMaxSeconds = 300

/** Attempts of one network that is known of the account, or of all others together. */
const logins: AttemptRule = {
  perDay: unlimited,
  pauseAfter: (failures) =>
    failures < freeLogins ? 0 : Math.min(2 ** (failures - freeLogins), loginPauseMaxSeconds),
}

/** Who attempts at the account with an address. `proven`: from a network known of it. */
export type Attempter = { email: string; origin: RequestOrigin; proven: boolean }

/**
 * Returns the counters at which an attempt at a mailed code is booked. They contain the address only, so that unknown ones
 * count alike.
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

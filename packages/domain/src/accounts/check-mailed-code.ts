import { accounts } from '@kubora/schema/db/accounts'
import { normalizeEmail } from '@kubora/validation/accounts'
import { eq } from 'drizzle-orm'
import { isKnownNetwork, rememberNetwork } from '#accounts/known-networks.ts'
import type { MailCodePurpose } from '#accounts/mail-code.ts'
import { requestMailedCode } from '#accounts/request-mailed-code.ts'
import { codePauseSeconds, mailedCodeCounters } from '#accounts/attempt-counters.ts'
import type { RequestOrigin } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { type Booked, type Booking, bookAttempts, returnAttempts } from '#kernel/counted-attempts.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { accountSubject, dropCode, findOpenCode, checkCode } from '#kernel/one-time-code.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

type Account = typeof accounts.$inferSelect

/** Who attempts which code at which address. */
export type MailedCodeAttempt = {
  purpose: MailCodePurpose
  email: string
  code: string
  origin: RequestOrigin
}

/** What a right code leads to; `data` was stored with the code. */
export type OnRightCode = (unit: Unit, account: Account, data: unknown) => Promise<void>

type Outcome = 'right' | 'wrong' | 'exhausted' | 'expired'

/**
 * Checks a mailed code and runs `onRight` in the same unit. Throws `CONFIRMATION_TOO_MUCH_FAILURES` at the fifth wrong
 * attempt of a client and until a new mail follows a minute later, `CONFIRMATION_EXPIRED` for a right code that has expired
 * (a mail follows), `TOO_MANY_TRIES` when the attempts of the day are used up, else `wrongCode`. Behaves the same for
 * unknown addresses.
 */
export async function checkMailedCode(
  context: DomainContext,
  attempt: MailedCodeAttempt,
  wrongCode: 'CONFIRMATION_WRONG_CODE' | 'INVALID_CODE',
  onRight: OnRightCode,
): Promise<void> {
  // the count must be committed: the outcome leaves the unit as a value, not as an error
  const outcome = await inUnit(context, (unit) => carryOut(unit, attempt, onRight))
  if (outcome === 'right') return
  if (outcome === 'expired') throw new DomainError('CONFIRMATION_EXPIRED')
  if (outcome === 'exhausted') throw new DomainError('CONFIRMATION_TOO_MUCH_FAILURES')
  throw new DomainError(wrongCode, { fieldErrors: [{ path: 'code', key: `errors.${wrongCode}` }] })
}

async function carryOut(
  unit: Unit,
  { purpose, email, code, origin }: MailedCodeAttempt,
  onRight: OnRightCode,
): Promise<Outcome> {
  const proven = await isKnownNetwork(unit, email, origin)
  const counters = mailedCodeCounters(purpose, { email, origin, proven })
  const booking = await bookAttempts(unit, counters)
  // no number of attempts finds a reset code, so a right one is accepted even after too many wrong ones
  if (purpose !== 'PASSWORD_RESET') refuseUnlessBooked(booking)
  const { account, outcome, data } = await look(unit, purpose, email, code)
  if (account && outcome === 'right') {
    if (booking.outcome === 'booked') await returnAttempts(unit, counters, booking)
    await rememberNetwork(unit, account.id, origin)
    await onRight(unit, account, data)
    return outcome
  }
  refuseUnlessBooked(booking)
  if (outcome === 'expired') {
    await returnAttempts(unit, counters, booking)
    await requestMailedCode(unit, purpose, email)
    return outcome
  }
  if (booking.pauseSeconds === 0) return 'wrong'
  // five wrong attempts of the owner end the code; those of strangers do not, or they would lock the owner out
  if (account && proven && purpose === 'EMAIL_CONFIRM') {
    await dropCode(unit, purpose, accountSubject(account.id))
  }
  await requestMailedCode(unit, purpose, email, { delaySeconds: codePauseSeconds })
  return 'exhausted'
}

function refuseUnlessBooked(booking: Booking): asserts booking is Booked {
  if (booking.outcome === 'paused') throw new DomainError('CONFIRMATION_TOO_MUCH_FAILURES')
  if (booking.outcome === 'day-over') throw new DomainError('TOO_MANY_TRIES')
}

async function look(unit: Unit, purpose: MailCodePurpose, email: string, given: string) {
  const [account] = await unit.tx
    .select()
    .from(accounts)
    .where(eq(accounts.emailNormalized, normalizeEmail(email)))
    .for('update')
  const waits = account !== undefined && (purpose === 'PASSWORD_RESET' || account.confirmedAt === null)
  // an account that needs no code counts as unknown; the query runs nevertheless, so that both take as long
  const subject = accountSubject(waits ? account.id : 0)
  const open = await findOpenCode(unit, purpose, subject)
  const outcome = open ? await checkCode(unit, open, { purpose, subject, given }) : 'wrong'
  return { account, outcome, data: open?.data }
}

import { accounts } from '@kubora/schema/db/accounts'
import { normalizeEmail } from '@kubora/validation/accounts'
import { emailCodeLength } from '@kubora/validation/code-lengths'
import { message } from '@kubora/validation/messages'
import { changeEmailInput, confirmNewEmailInput, pendingEmail } from '@kubora/validation/own-account'
import { eq } from 'drizzle-orm'
import { endSessions } from '#accounts/end-sessions.ts'
import { lockAccount } from '#accounts/lock-account.ts'
import { secondsUntilMail } from '#accounts/mail-code.ts'
import { provePassword } from '#accounts/prove-password.ts'
import { mailFactorChange, recordFactorChange } from '#accounts/second-factor/record-change.ts'
import { factorAttempts, requireBooked } from '#accounts/second-factor/try-code.ts'
import { actorOf, type Principal, type RequestOrigin } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { type AttemptRule, bookAttempts, returnAttempts } from '#kernel/counted-attempts.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { networksOf } from '#kernel/networks-of.ts'
import { accountSubject, checkCode, dropCode, findOpenCode, issueCode } from '#kernel/one-time-code.ts'
import { enqueueJob } from '#kernel/outbox.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { seal } from '#kernel/secret.ts'
import { violatedConstraint } from '#kernel/unique-violation.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { requireConfirmationOfFactor } from '#permissions/require-confirmation.ts'

const purpose = 'EMAIL_CHANGE'

/** Mails that one address gets in a day (UTC), whichever accounts request them: it may be a stranger's. */
const mailsOfAddress: AttemptRule = { perDay: 10, pauseAfter: () => 0 }
/** How many of them go out for one network, so that nobody there keeps the owner of the address from getting one elsewhere. */
const mailsForNetwork: AttemptRule = { perDay: 3, pauseAfter: () => 0 }

/**
 * Mails a code to the new address of the caller's account; the old one stays until it is given. A newer request replaces this
 * one. An address that got its mails of the day, in all or for the caller's network, gets none, which the caller does not
 * learn. Throws as `provePassword`, `CONFIRMATION_REQUIRED` for an account with a second factor, `INVALID_INPUT` for the address that the account has,
 * `EMAIL_ALREADY_REGISTERED`, and `RATE_LIMITED` until another mail may go out.
 */
export async function requestEmailChange(
  context: DomainContext,
  principal: Principal,
  input: unknown,
  origin: RequestOrigin,
): Promise<void> {
  const { email, currentPassword } = parseInput(changeEmailInput, input)
  const { accountId } = principal
  await requireConfirmationOfFactor(context.db, principal)
  const current = { password: currentPassword, path: 'currentPassword' }
  await provePassword(context, principal, current, async (unit) => {
    const [account] = await unit.tx.select().from(accounts).where(eq(accounts.id, accountId))
    if (!account) throw new DomainError('UNAUTHORIZED')
    const [owner] = await unit.tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.emailNormalized, normalizeEmail(email)))
    if (owner) throw owner.id === accountId ? sameAddress() : addressTaken()
    const waitSeconds = await secondsUntilMail(unit, purpose, accountId)
    if (waitSeconds > 0)
      throw new DomainError('RATE_LIMITED', {
        params: { retryAfterSeconds: Math.ceil(waitSeconds), pauseOf: 'mails' },
      })
    const issued = await issueCode(unit, purpose, accountSubject(accountId), emailCodeLength, {
      data: { email },
      mailed: true,
    })
    const sealedCode = seal(unit.secret, issued.code)
    const mail = {
      mail: 'change-email',
      to: email,
      locale: account.locale,
      codeId: issued.id,
      sealedCode,
    } as const
    if (await bookMail(unit, email, origin))
      await enqueueJob(unit, 'send-code-mail', mail, { dedupeKey: issued.id })
    unit.publish({ kind: 'account', accountId, tokenStale: false })
  })
}

/** Counts a mail to this address, first for the network and then in all. Returns whether both counters accept it. */
async function bookMail(unit: Unit, email: string, { ipAddress }: RequestOrigin): Promise<boolean> {
  const to = [purpose, 'to', normalizeEmail(email)]
  const forNetwork = [...to, 'for', networksOf(ipAddress).at(-1) ?? '']
  // apart from each other: a refused booking of a single counter has written nothing, so that the unit may go on
  const booked = await bookAttempts(unit, [{ name: forNetwork, rule: mailsForNetwork }])
  if (booked.outcome !== 'booked') return false
  return (await bookAttempts(unit, [{ name: to, rule: mailsOfAddress }])).outcome === 'booked'
}

/**
 * Gives the caller's account its new address with the code mailed there. All other sessions end, codes mailed to the old address
 * are void, and it gets a mail. Throws `CONFIRMATION_WRONG_CODE`, `CONFIRMATION_EXPIRED`, `EMAIL_ALREADY_REGISTERED` when the
 * address was taken meanwhile, `RATE_LIMITED` or `TOO_MANY_TRIES`.
 */
export async function confirmEmailChange(
  context: DomainContext,
  principal: Principal,
  input: unknown,
): Promise<void> {
  const { code } = parseInput(confirmNewEmailInput, input)
  try {
    // the count must be committed: a wrong code leaves the unit as a value
    const outcome = await inUnit(context, (unit) => tryCode(unit, principal, code))
    if (outcome === 'expired') throw new DomainError('CONFIRMATION_EXPIRED')
    if (outcome === 'wrong')
      throw new DomainError('CONFIRMATION_WRONG_CODE', {
        fieldErrors: [{ path: 'code', key: 'errors.CONFIRMATION_WRONG_CODE' }],
      })
  } catch (error) {
    throw violatedConstraint(error) === 'accounts_email_normalized_key' ? addressTaken() : error
  }
}

async function tryCode(
  unit: Unit,
  principal: Principal,
  given: string,
): Promise<'right' | 'wrong' | 'expired'> {
  const { accountId, sessionId } = principal
  const subject = accountSubject(accountId)
  await lockAccount(unit, accountId)
  const counter = { name: [purpose, String(accountId)], rule: factorAttempts }
  const booking = await bookAttempts(unit, [counter])
  requireBooked(booking)
  const open = await findOpenCode(unit, purpose, subject)
  if (!open) return 'wrong'
  const outcome = await checkCode(unit, open, { purpose, subject, given })
  if (outcome === 'wrong') return outcome
  await returnAttempts(unit, [counter], booking)
  if (outcome === 'expired') return outcome
  const { email } = pendingEmail.parse(open.data)
  // to the old address, before it is replaced
  await mailFactorChange(unit, accountId, 'email-replaced')
  await unit.tx
    .update(accounts)
    .set({ email, emailNormalized: normalizeEmail(email) })
    .where(eq(accounts.id, accountId))
  await dropCode(unit, 'PASSWORD_RESET', subject)
  await endSessions(unit, accountId, { allBut: sessionId })
  await recordFactorChange(unit, {
    accountId,
    action: 'accounts.email.change',
    mail: 'email-changed',
    actor: actorOf(principal),
  })
  unit.publish({ kind: 'account', accountId, tokenStale: false })
  return outcome
}

/** Ends a change of the caller's address that was not confirmed. */
export async function cancelEmailChange(context: DomainContext, { accountId }: Principal): Promise<void> {
  await inUnit(context, async (unit) => {
    await dropEmailChange(unit, accountId)
    unit.publish({ kind: 'account', accountId, tokenStale: false })
  })
}

/** Voids the code of a change of the address, as a stranger in a session of the owner may have begun it. */
export async function dropEmailChange(unit: Unit, accountId: number): Promise<void> {
  await dropCode(unit, purpose, accountSubject(accountId))
}

function sameAddress(): DomainError {
  return new DomainError('INVALID_INPUT', { fieldErrors: [{ path: 'email', key: message('email-same') }] })
}

function addressTaken(): DomainError {
  return new DomainError('EMAIL_ALREADY_REGISTERED', {
    fieldErrors: [{ path: 'email', key: 'errors.EMAIL_ALREADY_REGISTERED' }],
  })
}

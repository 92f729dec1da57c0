import { accounts } from '@kubora/schema/db/accounts'
import { normalizeEmail } from '@kubora/validation/accounts'
import { emailCodeLength } from '@kubora/validation/code-lengths'
import { message } from '@kubora/validation/messages'
import { nothing } from '@kubora/validation/nothing'
import { changeEmailInput, confirmNewEmailInput, pendingEmail } from '@kubora/validation/own-account'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { endSessions } from '#accounts/end-sessions.ts'
import { lockAccount } from '#accounts/lock-account.ts'
import { secondsUntilMail } from '#accounts/mail-code.ts'
import { acceptPassword, tryPassword } from '#accounts/prove-password.ts'
import { mailFactorChange } from '#accounts/second-factor/record-change.ts'
import { factorAttempts, requireBooked } from '#accounts/second-factor/try-code.ts'
import { defineOwnAction } from '#actions/define-own-action.ts'
import { defineOwnAttempt } from '#actions/define-own-attempt.ts'
import type { RequestOrigin } from '#kernel/actor.ts'
import { type AttemptRule, bookAttempts, returnAttempts } from '#kernel/counted-attempts.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { networksOf } from '#kernel/networks-of.ts'
import { accountSubject, checkCode, dropCode, findOpenCode, issueCode } from '#kernel/one-time-code.ts'
import { enqueueJob } from '#kernel/outbox.ts'
import { seal } from '#kernel/secret.ts'
import { violatedConstraint } from '#kernel/unique-violation.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

const purpose = 'EMAIL_CHANGE'

/** Mails that one address gets in a day (UTC), whichever accounts request them: it may be a stranger's. */
const mailsOfAddress: AttemptRule = { perDay: 10, pauseAfter: () => 0 }
/** How many of them go out for one network, so that nobody there keeps the owner of the address from getting one elsewhere. */
const mailsForNetwork: AttemptRule = { perDay: 3, pauseAfter: () => 0 }

/**
 * Mails a code to the new address of the caller's account; the old one stays until it is given. A newer request replaces this
 * one. An address that got its mails of the day, in all or for the caller's network, gets none, which the caller does not
 * learn. Throws as `tryPassword`, `CONFIRMATION_REQUIRED` for an account with a second factor, `INVALID_INPUT` for the address that the account has,
 * `EMAIL_ALREADY_REGISTERED`, and `RATE_LIMITED` until another mail may go out.
 */
export const requestEmailChange = defineOwnAttempt({
  name: 'accounts.email.request-change',
  who: 'account',
  confirmation: 'with-factor',
  input: changeEmailInput.extend({ origin: z.custom<RequestOrigin>() }),
  prepare: (context, { currentPassword: password }, owner) =>
    tryPassword(context, owner, { password, path: 'currentPassword' }),
  run: async (unit, { email, origin }, owner, proof) => {
    const { accountId } = owner
    await acceptPassword(unit, owner, proof, 'currentPassword')
    const failure = await refusalOf(unit, accountId, email)
    if (failure) return { failure }
    const issued = await issueCode(unit, purpose, accountSubject(accountId), emailCodeLength, {
      data: { email },
      mailed: true,
    })
    const sealedCode = seal(unit.secret, issued.code)
    const [account] = await unit.tx
      .select({ locale: accounts.locale })
      .from(accounts)
      .where(eq(accounts.id, accountId))
    const { locale } = account ?? owner
    const mail = { mail: 'change-email', to: email, locale, codeId: issued.id, sealedCode } as const
    if (await bookMail(unit, email, origin))
      await enqueueJob(unit, 'send-code-mail', mail, { dedupeKey: issued.id })
    unit.publish({ kind: 'account', accountId, tokenStale: false })
    return { result: undefined }
  },
})

/** Returns why no code is mailed to the address; undefined when one may be. */
async function refusalOf(unit: Unit, accountId: number, email: string): Promise<DomainError | undefined> {
  const [owner] = await unit.tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.emailNormalized, normalizeEmail(email)))
  if (owner) return owner.id === accountId ? sameAddress() : addressTaken()
  const waitSeconds = await secondsUntilMail(unit, purpose, accountId)
  if (waitSeconds <= 0) return undefined
  const retryAfterSeconds = Math.ceil(waitSeconds)
  return new DomainError('RATE_LIMITED', { params: { retryAfterSeconds, pauseOf: 'mails' } })
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
export const confirmEmailChange = defineOwnAttempt({
  name: 'accounts.email.change',
  who: 'account',
  input: confirmNewEmailInput,
  run: async (unit, { code }, { accountId, sessionId }) => {
    const tried = await tryCode(unit, accountId, code)
    if ('failure' in tried) return tried
    const { email } = tried
    // to the old address, before it is replaced
    await mailFactorChange(unit, accountId, 'email-replaced')
    await unit.tx
      .update(accounts)
      .set({ email, emailNormalized: normalizeEmail(email) })
      .where(eq(accounts.id, accountId))
    await dropCode(unit, 'PASSWORD_RESET', accountSubject(accountId))
    await endSessions(unit, accountId, { allBut: sessionId })
    await mailFactorChange(unit, accountId, 'email-changed')
    unit.publish({ kind: 'account', accountId, tokenStale: false })
    return { result: undefined, audit: { target: { type: 'account', id: accountId } } }
  },
  onError: (error) => {
    throw violatedConstraint(error) === 'accounts_email_normalized_key' ? addressTaken() : error
  },
})

/** Tries the code; returns the address that it proves, or the failure of which the count must be committed. */
async function tryCode(
  unit: Unit,
  accountId: number,
  given: string,
): Promise<{ email: string } | { failure: DomainError }> {
  const subject = accountSubject(accountId)
  await lockAccount(unit, accountId)
  const counter = { name: [purpose, String(accountId)], rule: factorAttempts }
  const booking = await bookAttempts(unit, [counter])
  requireBooked(booking)
  const open = await findOpenCode(unit, purpose, subject)
  const outcome = open ? await checkCode(unit, open, { purpose, subject, given }) : 'wrong'
  if (outcome !== 'wrong') await returnAttempts(unit, [counter], booking)
  if (outcome === 'right') return { email: pendingEmail.parse(open?.data).email }
  if (outcome === 'expired') return { failure: new DomainError('CONFIRMATION_EXPIRED') }
  const fieldErrors = [{ path: 'code', key: 'errors.CONFIRMATION_WRONG_CODE' }]
  return { failure: new DomainError('CONFIRMATION_WRONG_CODE', { fieldErrors }) }
}

/** Ends a change of the caller's address that was not confirmed. */
export const cancelEmailChange = defineOwnAction({
  name: 'accounts.email.cancel-change',
  who: 'account',
  input: nothing,
  owned: 'self',
  run: async (unit, _input, { accountId }) => {
    await dropEmailChange(unit, accountId)
    unit.publish({ kind: 'account', accountId, tokenStale: false })
    return { result: undefined }
  },
})

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

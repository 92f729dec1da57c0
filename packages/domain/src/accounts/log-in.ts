import { accounts } from '@kubora/schema/db/accounts'
import { loginInput, normalizeEmail } from '@kubora/validation/accounts'
import { and, eq } from 'drizzle-orm'
import { issueToken, type IssuedToken } from '#accounts/issue-token.ts'
import { isKnownNetwork, rememberNetwork } from '#accounts/known-networks.ts'
import { mailCodeIfDue } from '#accounts/mail-code.ts'
import { openSession } from '#accounts/open-session.ts'
import { checkPassword } from '#accounts/password-hash.ts'
import { recordFailedLogin } from '#accounts/record-failed-login.ts'
import { hasPasskey, hasSecondFactor } from '#accounts/second-factor/check-code.ts'
import { addPendingLogin } from '#accounts/second-factor/pending-login.ts'
import { loginCounter } from '#accounts/attempt-counters.ts'
import type { RequestOrigin } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { type Booked, bookAttempts, returnAttempts, type AttemptCounter } from '#kernel/counted-attempts.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

type Account = typeof accounts.$inferSelect

/** A login under way: where it comes from, and the attempt that was booked for it. */
type Attempt = { origin: RequestOrigin; counter: AttemptCounter; booked: Booked }

/** A right password: the account, and the hash that replaces its own; null where none does. */
type Proven = { account: Account; renewedHash: string | null }

/**
 * Opens a session and returns its token. Throws `INVALID_LOGIN` for a wrong password and, after the same time, for an
 * unknown address. Throws `EMAIL_NOT_CONFIRMED` after the right password, and mails a code; `RATE_LIMITED` while logins at
 * the address are paused after too many wrong passwords; `SECOND_FACTOR_AWAITED` after the right password of an account with a
 * second factor, with the secret for `completeLogin` and whether it has a `passkey`. The owner sees every attempt.
 */
export async function logIn(
  context: DomainContext,
  origin: RequestOrigin,
  input: unknown,
): Promise<IssuedToken> {
  const { email, password } = parseInput(loginInput, input)
  const attempt = await bookLogin(context, email, origin)
  const [account] = await context.db
    .select()
    .from(accounts)
    .where(eq(accounts.emailNormalized, normalizeEmail(email)))
  const { matches, renewedHash } = await checkPassword(account?.passwordHash ?? null, password)
  if (!account || !matches) {
    await recordFailedLogin(context, account?.id ?? null, attempt)
    throw new DomainError('INVALID_LOGIN')
  }
  const proven = { account, renewedHash }
  if (account.confirmedAt === null) {
    await inUnit(context, async (unit) => {
      await acceptPassword(unit, proven, attempt)
      await rememberNetwork(unit, account.id, origin)
      await mailCodeIfDue(unit, 'EMAIL_CONFIRM', account)
    })
    throw new DomainError('EMAIL_NOT_CONFIRMED', { params: { email: account.email } })
  }
  const opened = await inUnit(context, async (unit) => {
    await acceptPassword(unit, proven, attempt)
    if (await hasSecondFactor(unit.tx, account.id))
      return {
        pendingLogin: await addPendingLogin(unit, account.id),
        passkey: await hasPasskey(unit.tx, account.id),
      }
    await rememberNetwork(unit, account.id, origin)
    return { sessionId: await openSession(unit, account.id, origin, { proof: 'password' }) }
  })
  if ('pendingLogin' in opened) throw new DomainError('SECOND_FACTOR_AWAITED', { params: opened })
  return issueToken(context, opened.sessionId)
}

/** Counts the login before the slow check, so that parallel attempts are counted too. */
async function bookLogin(context: DomainContext, email: string, origin: RequestOrigin): Promise<Attempt> {
  return inUnit(context, async (unit) => {
    const proven = await isKnownNetwork(unit, email, origin)
    const counter = loginCounter({ email, origin, proven })
    const booked = await bookAttempts(unit, [counter])
    if (booked.outcome === 'booked') return { origin, counter, booked }
    const { retryAfterSeconds } = booked.outcome === 'paused' ? booked : { retryAfterSeconds: 3600 }
    throw new DomainError('RATE_LIMITED', { params: { retryAfterSeconds } })
  })
}

/** Stores the renewed hash. Throws `INVALID_LOGIN` when the password was changed after its hash was read. */
async function acceptPassword(
  unit: Unit,
  { account, renewedHash }: Proven,
  { counter, booked }: Attempt,
): Promise<void> {
  await returnAttempts(unit, [counter], booked)
  const [current] = await unit.tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash)))
    // logins of one account queue here, so that its sessions are counted
    .for('no key update')
  if (!current) throw new DomainError('INVALID_LOGIN')
  if (renewedHash !== null)
    await unit.tx.update(accounts).set({ passwordHash: renewedHash }).where(eq(accounts.id, account.id))
}

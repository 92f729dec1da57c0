import { accounts, loginAttempts, sessions } from '@kubora/schema/db/accounts'
import { loginInput, normalizeEmail } from '@kubora/validation/accounts'
import { and, eq, sql } from 'drizzle-orm'
import { mailCodeIfDue } from '#accounts/account-codes.ts'
import { issueToken, type IssuedToken } from '#accounts/issue-token.ts'
import { passwordMatches } from '#accounts/password-hash.ts'
import { tokenLifetimeDays } from '#accounts/session-lifetime.ts'
import type { RequestOrigin } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit } from '#kernel/unit-of-work.ts'

/** Most characters of a browser's name that are kept. */
const userAgentMaxLength = 300

/**
 * Opens a session and returns its token. Throws `INVALID_LOGIN`, alike and after as long for an unknown address, or
 * `EMAIL_NOT_CONFIRMED` after the right password, having mailed a code. Either way the owner sees the attempt.
 */
export async function logIn(
  context: DomainContext,
  origin: RequestOrigin,
  input: unknown,
): Promise<IssuedToken> {
  const { email, password } = parseInput(loginInput, input)
  const [account] = await context.db
    .select()
    .from(accounts)
    .where(eq(accounts.emailNormalized, normalizeEmail(email)))
  const matches = await passwordMatches(account?.passwordHash ?? null, password)
  if (!account || !matches) {
    if (account) await recordFailure(context, account.id, origin)
    throw new DomainError('INVALID_LOGIN')
  }
  if (account.confirmedAt === null) {
    await inUnit(context, (unit) => mailCodeIfDue(unit, 'EMAIL_CONFIRM', account))
    throw new DomainError('EMAIL_NOT_CONFIRMED', { params: { email: account.email } })
  }
  const sessionId = await openSession(context, account, origin)
  return issueToken(context, sessionId)
}

function trimUserAgent(origin: RequestOrigin): string {
  return origin.userAgent.slice(0, userAgentMaxLength)
}

async function openSession(
  context: DomainContext,
  account: typeof accounts.$inferSelect,
  origin: RequestOrigin,
): Promise<string> {
  return inUnit(context, async (unit) => {
    // the hash read before the slow check must still be the account's: a reset in between wins
    const [current] = await unit.tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash)))
      .for('share')
    if (!current) throw new DomainError('INVALID_LOGIN')
    const device = { accountId: account.id, ipAddress: origin.ipAddress, userAgent: trimUserAgent(origin) }
    await unit.tx.insert(loginAttempts).values({ ...device, succeeded: true })
    const [session] = await unit.tx
      .insert(sessions)
      .values({ ...device, expiresAt: sql`clock_timestamp() + ${tokenLifetimeDays} * interval '1 day'` })
      .returning({ id: sessions.id })
    if (!session) throw new Error('insert returned no row')
    unit.announce({ kind: 'account', accountId: account.id, tokenStale: false })
    return session.id
  })
}

/** Books a failed login; further ones of the address within an hour count on the same row. */
async function recordFailure(
  context: DomainContext,
  accountId: number,
  origin: RequestOrigin,
): Promise<void> {
  await inUnit(context, async (unit) => {
    await unit.tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`login-failures ${accountId}`}, 0))`,
    )
    const counted = await unit.tx.execute(sql`
      update login_attempts set attempts = attempts + 1, at = clock_timestamp()
      where id = (
        select id from login_attempts
        where account_id = ${accountId} and not succeeded and ip_address is not distinct from ${origin.ipAddress}
          and at > clock_timestamp() - interval '1 hour'
        order by at desc limit 1
      )
      returning id`)
    if (counted.length > 0) return
    await unit.tx.insert(loginAttempts).values({
      accountId,
      succeeded: false,
      ipAddress: origin.ipAddress,
      userAgent: trimUserAgent(origin),
    })
  })
}

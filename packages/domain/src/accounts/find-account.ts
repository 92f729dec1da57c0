import { accounts, loginAttempts, sessions } from '@kubora/schema/db/accounts'
import { playerLinks } from '@kubora/schema/db/player-links'
import { players } from '@kubora/schema/db/players'
import { passkeys, recoveryCodes, totpSecrets } from '@kubora/schema/db/second-factors'
import type { Database } from '@kubora/schema/db/client'
import { normalizeEmail } from '@kubora/validation/accounts'
import { asciiDomain } from '@kubora/validation/typed-forms'
import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { isLiveSessionOf } from '#accounts/end-sessions.ts'
import { DomainError } from '#kernel/domain-error.ts'

/** What an operator sees of an account. */
export type AccountSummary = Pick<
  typeof accounts.$inferSelect,
  'id' | 'email' | 'locale' | 'registeredAt' | 'confirmedAt'
>

const summary = {
  id: accounts.id,
  email: accounts.email,
  locale: accounts.locale,
  registeredAt: accounts.registeredAt,
  confirmedAt: accounts.confirmedAt,
}

/** Returns the account with this address, whatever its case. Throws `NOT_FOUND`. */
export async function findAccount(db: Database, email: string): Promise<AccountSummary> {
  const [account] = await db
    .select(summary)
    .from(accounts)
    .where(eq(accounts.emailNormalized, normalizeEmail(email)))
  if (!account) throw new DomainError('NOT_FOUND')
  return account
}

/** Returns the newest accounts whose address contains `part`, at most `limit`; a domain is found with its letters and as `xn--…`. */
export async function listAccounts(db: Database, part: string, limit: number): Promise<AccountSummary[]> {
  return db
    .select(summary)
    .from(accounts)
    .where(
      sql`position(${normalizeEmail(part)} in ${accounts.emailNormalized}) > 0
        or position(${asciiDomain(part.trim())} in ${accounts.emailNormalized}) > 0`,
    )
    .orderBy(desc(accounts.id))
    .limit(limit)
}

/**
 * What belongs to an account: linked player, live sessions, the second factor in numbers, and the last logins and failed ones,
 * newest first.
 */
export async function describeAccount(db: Database, accountId: number) {
  const [linked, [live], factor, attempts] = await Promise.all([
    db
      .select({ name: players.name, uuid: players.uuid })
      .from(playerLinks)
      .innerJoin(players, eq(players.id, playerLinks.playerId))
      .where(and(eq(playerLinks.accountId, accountId), eq(playerLinks.kind, 'GAME'))),
    db.select({ count: count() }).from(sessions).where(isLiveSessionOf(accountId)),
    countFactors(db, accountId),
    db
      .select({
        at: loginAttempts.at,
        succeeded: loginAttempts.succeeded,
        failedSecondStep: loginAttempts.failedSecondStep,
        attempts: loginAttempts.attempts,
      })
      .from(loginAttempts)
      .where(eq(loginAttempts.accountId, accountId))
      .orderBy(desc(loginAttempts.at), desc(loginAttempts.id))
      .limit(5),
  ])
  return { player: linked[0] ?? null, sessions: live?.count ?? 0, factor, attempts }
}

/** How many apps, passkeys and unused recovery codes an account has. */
async function countFactors(db: Database, accountId: number) {
  const [apps, keys, codes] = await Promise.all([
    db.$count(totpSecrets, and(eq(totpSecrets.accountId, accountId), isNotNull(totpSecrets.activatedAt))),
    db.$count(passkeys, eq(passkeys.accountId, accountId)),
    db.$count(recoveryCodes, eq(recoveryCodes.accountId, accountId)),
  ])
  return { apps, passkeys: keys, recoveryCodes: codes }
}

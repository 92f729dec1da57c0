import { accounts, loginAttempts, sessions } from '@kubora/schema/db/accounts'
import type { WritableExecutor } from '@kubora/schema/db/client'
import { normalizeEmail } from '@kubora/validation/accounts'
import type { Locale } from '@kubora/validation/locales'
import { sql } from 'drizzle-orm'
import { passwordHash } from '#seed/password-hash.ts'
import { uniqueName } from '#seed/unique-names.ts'

/** What may differ from a confirmed German account registered now. */
export type AccountOptions = {
  email?: string
  password?: string
  locale?: Locale
  confirmed?: boolean
  registeredAt?: Date
}

/** An account with the password it logs in with. */
export type SeededAccount = { id: number; email: string; password: string; locale: Locale }

/** Password of seeded accounts that name none. */
export const defaultPassword = 'Kubora-Test-1'

/** Inserts an account. */
export async function seedAccount(
  db: WritableExecutor,
  options: AccountOptions = {},
): Promise<SeededAccount> {
  const {
    email = `${uniqueName('user')}@example.org`,
    password = defaultPassword,
    locale = 'de',
    confirmed = true,
    registeredAt = new Date(),
  } = options
  const [row] = await db
    .insert(accounts)
    .values({
      email,
      emailNormalized: normalizeEmail(email),
      passwordHash: await passwordHash(password),
      locale,
      confirmedAt: confirmed ? registeredAt : null,
      termsAcceptedAt: registeredAt,
      registeredAt,
    })
    .returning({ id: accounts.id })
  if (!row) throw new Error('insert returned no row')
  return { id: row.id, email, password, locale }
}

/** What may differ from a session that lives another day. */
export type SessionOptions = {
  expiresInMs?: number
  revoked?: boolean
  /** Whether its user has just proven to be the owner, as after a login. */
  confirmed?: boolean
  /** Whether the second factor was given in it. */
  secondFactor?: boolean
  ipAddress?: string
  userAgent?: string
}

/** Inserts a session of the account and resolves with its id. */
export async function seedSession(
  db: WritableExecutor,
  account: { id: number },
  {
    expiresInMs = 86_400_000,
    revoked = false,
    confirmed = true,
    secondFactor = false,
    ipAddress = '192.0.2.10',
    userAgent = '',
  }: SessionOptions = {},
): Promise<string> {
  const [row] = await db
    .insert(sessions)
    .values({
      accountId: account.id,
      expiresAt: sql`now() + ${expiresInMs} * interval '1 millisecond'`,
      revokedAt: revoked ? sql`now()` : null,
      // after the login, whose own confirmation has the instant at which the session begins
      confirmedAt: confirmed ? sql`clock_timestamp() + interval '2 milliseconds'` : null,
      secondFactorAt: secondFactor ? sql`clock_timestamp()` : null,
      ipAddress,
      userAgent,
    })
    .returning({ id: sessions.id })
  if (!row) throw new Error('insert returned no row')
  return row.id
}

/** A line of login history. */
export type LoginAttemptOptions = {
  succeeded: boolean
  at?: Date
  attempts?: number
  ipAddress?: string | null
  userAgent?: string
}

/** Inserts lines of the account's login history. */
export async function seedLoginAttempts(
  db: WritableExecutor,
  account: { id: number },
  attempts: readonly LoginAttemptOptions[],
): Promise<void> {
  await db.insert(loginAttempts).values(attempts.map((attempt) => ({ ...attempt, accountId: account.id })))
}

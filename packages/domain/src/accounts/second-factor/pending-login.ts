import { randomBytes } from 'node:crypto'
import { pendingLogins } from '@kubora/schema/db/second-factors'
import { and, eq, sql } from 'drizzle-orm'
import { keyedHash, type Secret } from '#kernel/secret.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Minutes for which the second step of a login is awaited. */
const pendingMinutes = 10

/** Returns what is stored of the secret of a pending login. */
export function pendingLoginHash(secret: Secret, pendingLogin: string): string {
  return keyedHash(secret, ['pending-login', pendingLogin])
}

/** Stores that the password was right, and returns the secret with which this browser alone gives the second factor. */
export async function addPendingLogin(unit: Unit, accountId: number): Promise<string> {
  const pendingLogin = randomBytes(24).toString('base64url')
  await unit.tx.insert(pendingLogins).values({
    accountId,
    secretHash: pendingLoginHash(unit.secret, pendingLogin),
    expiresAt: sql`clock_timestamp() + ${pendingMinutes} * interval '1 minute'`,
  })
  return pendingLogin
}

function isPending(unit: Unit, pendingLogin: string) {
  return and(
    eq(pendingLogins.secretHash, pendingLoginHash(unit.secret, pendingLogin)),
    sql`${pendingLogins.expiresAt} > clock_timestamp()`,
  )
}

/** Returns the account of a pending login; undefined when it was used, ended or has expired. */
export async function findPendingLogin(unit: Unit, pendingLogin: string): Promise<number | undefined> {
  const [found] = await unit.tx
    .select({ accountId: pendingLogins.accountId })
    .from(pendingLogins)
    .where(isPending(unit, pendingLogin))
  return found?.accountId
}

/** Uses a pending login up; returns false when it is over. */
export async function takePendingLogin(unit: Unit, pendingLogin: string): Promise<boolean> {
  const taken = await unit.tx
    .delete(pendingLogins)
    .where(isPending(unit, pendingLogin))
    .returning({ id: pendingLogins.id })
  return taken.length > 0
}

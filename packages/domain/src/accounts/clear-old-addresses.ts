import { loginAttempts, sessions } from '@kubora/schema/db/accounts'
import { and, isNotNull, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'

/** Days an internet address is kept (product.md 16). */
export const addressDays = 7

/** Clears internet addresses of sessions and login attempts after seven days; what they stood beside remains. */
export async function clearOldAddresses({ db }: DomainContext): Promise<void> {
  const limit = sql`now() - ${addressDays} * interval '1 day'`
  await db
    .update(sessions)
    .set({ ipAddress: null })
    .where(and(isNotNull(sessions.ipAddress), sql`${sessions.createdAt} <= ${limit}`))
  await db
    .update(loginAttempts)
    .set({ ipAddress: null })
    .where(and(isNotNull(loginAttempts.ipAddress), sql`${loginAttempts.at} <= ${limit}`))
}

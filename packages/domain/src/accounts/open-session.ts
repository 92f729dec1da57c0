import { loginAttempts, sessions } from '@kubora/schema/db/accounts'
import { sql } from 'drizzle-orm'
import { endSurplusSessions } from '#accounts/end-sessions.ts'
import { trimUserAgent } from '#accounts/record-failed-login.ts'
import { tokenLifetimeDays } from '#accounts/session-lifetime.ts'
import type { RequestOrigin } from '#kernel/actor.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Opens a session of an account and notes the login. The row of the account must be locked, so that its sessions are counted. */
export async function openSession(unit: Unit, accountId: number, origin: RequestOrigin): Promise<string> {
  const device = { accountId, ipAddress: origin.ipAddress, userAgent: trimUserAgent(origin) }
  await unit.tx.insert(loginAttempts).values({ ...device, succeeded: true })
  const [session] = await unit.tx
    .insert(sessions)
    .values({ ...device, expiresAt: sql`clock_timestamp() + ${tokenLifetimeDays} * interval '1 day'` })
    .returning({ id: sessions.id })
  if (!session) throw new Error('insert returned no row')
  await endSurplusSessions(unit, accountId, session.id)
  unit.publish({ kind: 'account', accountId, tokenStale: false })
  return session.id
}

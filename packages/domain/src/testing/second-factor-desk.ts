import { sessions } from '@kubora/schema/db/accounts'
import { totpSecrets } from '@kubora/schema/db/second-factors'
import { eq, sql } from 'drizzle-orm'
import { loadPrincipal } from '#accounts/load-principal.ts'
import { logIn } from '#accounts/log-in.ts'
import { activateTotp, beginTotp } from '#accounts/second-factor/set-up.ts'
import { totpCodeAt, totpStepSeconds } from '#accounts/second-factor/totp.ts'
import type { Principal, RequestOrigin } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { createTestContext } from '#testing/test-context.ts'

/** Returns what tests of the second factor do. */
export function secondFactorDesk({ context, db, seed }: Awaited<ReturnType<typeof createTestContext>>) {
  /** Returns the code that the app shows, some steps from now, by the clock of the database. */
  async function codeOf(secret: string, stepsFromNow = 0): Promise<string> {
    const [row] = await db.execute<{ seconds: number }>(
      sql`select extract(epoch from clock_timestamp())::float8 as seconds`,
    )
    return totpCodeAt(secret, (row?.seconds ?? 0) + stepsFromNow * totpStepSeconds)
  }

  /** Forgets which codes were used, as if that was long ago. */
  async function letStepsPass(accountId: number): Promise<void> {
    await db.update(totpSecrets).set({ lastStep: 0 }).where(eq(totpSecrets.accountId, accountId))
  }

  /** Returns the principal of a session as it is now. */
  async function reload({ sessionId }: Principal): Promise<Principal | null> {
    return loadPrincipal(db, sessionId)
  }

  /** Opens a session of the account and sets up the second factor in it. */
  async function setUp(account: { id: number }) {
    const principal = await loadPrincipal(db, await seed.session(account))
    if (!principal) throw new Error('the seeded session is not live')
    const secret = await beginTotp.run(context, principal)
    const recoveryCodes = await activateTotp.run(context, principal, { code: await codeOf(secret) })
    await letStepsPass(account.id)
    return { principal, secret, recoveryCodes }
  }

  /** Gives the password alone and returns the secret of the pending login, which a code completes. */
  async function passwordLogin(
    { email, password }: { email: string; password: string },
    from: RequestOrigin,
  ): Promise<string> {
    try {
      await logIn(context, from, { email, password })
    } catch (error) {
      if (error instanceof DomainError && error.code === 'SECOND_FACTOR_AWAITED')
        return String(error.params.pendingLogin)
      throw error
    }
    throw new Error('the password alone logged in')
  }

  /** Returns how many sessions of the account have not ended. */
  async function liveSessions(accountId: number): Promise<number> {
    return db.$count(sessions, sql`account_id = ${accountId} and revoked_at is null`)
  }

  return { codeOf, letStepsPass, reload, setUp, passwordLogin, liveSessions }
}

import { accounts } from '@kubora/schema/db/accounts'
import { eq } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Locks the row of an account, so that logins, confirmations and changes of what it logs in with follow each
 * other. Returns the hash of its password.
 */
export async function lockAccount(unit: Unit, accountId: number): Promise<string | undefined> {
  const [account] = await unit.tx
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update')
  return account?.passwordHash
}

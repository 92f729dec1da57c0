import { sessions } from '@kubora/schema/db/accounts'
import { passkeys, recoveryCodes, totpSecrets } from '@kubora/schema/db/second-factors'
import { eq } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Deletes app, passkeys and recovery codes of an account; its sessions count as ones without. Returns whether one was
 * active. The row of the account must be locked.
 */
export async function removeFactor(unit: Unit, accountId: number): Promise<boolean> {
  const removed = await unit.tx
    .delete(totpSecrets)
    .where(eq(totpSecrets.accountId, accountId))
    .returning({ activatedAt: totpSecrets.activatedAt })
  const removedPasskeys = await unit.tx
    .delete(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .returning({ id: passkeys.id })
  await unit.tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await unit.tx.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.accountId, accountId))
  unit.publish({ kind: 'account', accountId, tokenStale: false })
  return removedPasskeys.length > 0 || removed.some(({ activatedAt }) => activatedAt !== null)
}

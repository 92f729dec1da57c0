import { accounts } from '@kubora/schema/db/accounts'
import type { Executor } from '@kubora/schema/db/client'
import { passkeys, recoveryCodes, totpSecrets } from '@kubora/schema/db/second-factors'
import { totpCodeLength } from '@kubora/validation/code-lengths'
import { and, eq, sql } from 'drizzle-orm'
import { recoveryCodeHash } from '#accounts/second-factor/recovery-codes.ts'
import { stepOfCode } from '#accounts/second-factor/totp.ts'
import { unseal } from '#kernel/secret.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { secondFactorExists } from '#permissions/second-factor-exists.ts'

/** Returns whether the account has a second factor that is active. */
export async function hasSecondFactor(db: Executor, accountId: number): Promise<boolean> {
  const [account] = await db
    .select({ hasFactor: secondFactorExists(accounts.id) })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return account?.hasFactor === true
}

/** Returns whether the account has a passkey. */
export async function hasPasskey(db: Executor, accountId: number): Promise<boolean> {
  const found = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .limit(1)
  return found.length > 0
}

/**
 * Returns whether the code is one of the account's second factor, and uses it up: a code of the app with all of its step and
 * before, a recovery code for good. Counts nothing: book the attempt before.
 */
export async function useSecondFactorCode(unit: Unit, accountId: number, code: string): Promise<boolean> {
  return code.length === totpCodeLength
    ? useTotpCode(unit, accountId, code, 'active')
    : useRecoveryCode(unit, accountId, code)
}

/** As {@link useSecondFactorCode}, for a code of the app alone; `new` for a secret that is not active yet. */
export async function useTotpCode(
  unit: Unit,
  accountId: number,
  code: string,
  kind: 'active' | 'new',
): Promise<boolean> {
  const [row] = await unit.tx
    .select({
      secretSealed: totpSecrets.secretSealed,
      isActive: sql<boolean>`${totpSecrets.activatedAt} is not null`,
      lastStep: totpSecrets.lastStep,
      seconds: sql<number>`extract(epoch from clock_timestamp())::float8`,
    })
    .from(totpSecrets)
    .where(eq(totpSecrets.accountId, accountId))
    // parallel attempts with one code queue here, and the first uses it up
    .for('update')
  if (!row || row.isActive !== (kind === 'active')) return false
  const secret = readSealed(unit, row.secretSealed)
  const step = secret === null ? null : stepOfCode(secret, code, row.seconds)
  if (step === null || step <= (row.lastStep ?? -1)) return false
  await unit.tx.update(totpSecrets).set({ lastStep: step }).where(eq(totpSecrets.accountId, accountId))
  return true
}

/** Returns the secret; null when another APP_SECRET sealed it. */
function readSealed(unit: Unit, sealed: string): string | null {
  try {
    return unseal(unit.secret, sealed)
  } catch {
    return null
  }
}

async function useRecoveryCode(unit: Unit, accountId: number, code: string): Promise<boolean> {
  const used = await unit.tx
    .delete(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.codeHash, recoveryCodeHash(unit.secret, accountId, code)),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return used.length > 0
}

import { randomInt } from 'node:crypto'
import { recoveryCodes } from '@kubora/schema/db/second-factors'
import { codeSymbols } from '@kubora/validation/accounts'
import { recoveryCodeLength } from '@kubora/validation/code-lengths'
import { eq } from 'drizzle-orm'
import { keyedHash, type Secret } from '#kernel/secret.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Recovery codes of an account. */
export const recoveryCodeCount = 10

/** Returns the hash under which a recovery code is stored. */
export function recoveryCodeHash(secret: Secret, accountId: number, code: string): string {
  return keyedHash(secret, ['recovery-code', String(accountId), code])
}

/** Stores new recovery codes in place of the account's old ones, and returns them; nobody can read them again. */
export async function replaceRecoveryCodes(unit: Unit, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, randomCode)
  await unit.tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await unit.tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ accountId, codeHash: recoveryCodeHash(unit.secret, accountId, code) })))
  return codes
}

function randomCode(): string {
  return Array.from({ length: recoveryCodeLength }, () => codeSymbols[randomInt(codeSymbols.length)]).join('')
}

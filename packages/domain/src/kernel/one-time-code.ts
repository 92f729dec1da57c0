import { randomInt, timingSafeEqual } from 'node:crypto'
import { codes, type codePurposeEnum } from '@kubora/schema/db/codes'
import { codeSymbols } from '@kubora/validation/accounts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { keyedHash, type Secret } from '#kernel/secret.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** What a code proves. */
export type CodePurpose = (typeof codePurposeEnum.enumValues)[number]

/** Minutes a code lives (product.md 5). */
export const codeLifetimeMinutes = 10

/** Wrong tries that kill a code (product.md 5). */
export const codeMaxFailures = 5

/** A code as it is told to its owner, once; only its hash is stored. */
export type IssuedCode = { id: string; code: string; expiresAt: Date }

/** What became of a try. `data` is what the code was issued with. */
export type CodeCheck =
  | { outcome: 'right'; data: unknown }
  | { outcome: 'wrong' | 'exhausted' | 'expired' | 'none' }

/** The subject of the codes mailed to an account. */
export function accountSubject(accountId: number): string {
  return `account:${accountId}`
}

function randomCode(length: number): string {
  return Array.from({ length }, () => codeSymbols[randomInt(codeSymbols.length)]).join('')
}

function hashCode(secret: Secret, purpose: CodePurpose, subject: string, code: string): string {
  return keyedHash(secret, [purpose, subject, code])
}

/** Serialises work on the codes of one subject until the transaction ends. */
async function lockSubject(unit: Unit, purpose: CodePurpose, subject: string): Promise<void> {
  await unit.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose} ${subject}`}, 0))`)
}

/** Makes the live code of purpose and subject worthless, if there is one. */
export async function dropCode(unit: Unit, purpose: CodePurpose, subject: string): Promise<void> {
  await unit.tx.update(codes).set({ replacedAt: sql`clock_timestamp()` }).where(liveCode(purpose, subject))
}

function liveCode(purpose: CodePurpose, subject: string) {
  return and(
    eq(codes.purpose, purpose),
    eq(codes.subject, subject),
    isNull(codes.usedAt),
    isNull(codes.replacedAt),
  )
}

/** Issues a code of `length` symbols that lives ten minutes and replaces the one before. */
export async function issueCode(
  unit: Unit,
  purpose: CodePurpose,
  subject: string,
  length: number,
  data: unknown = null,
): Promise<IssuedCode> {
  await lockSubject(unit, purpose, subject)
  await dropCode(unit, purpose, subject)
  const code = randomCode(length)
  const [row] = await unit.tx
    .insert(codes)
    .values({
      purpose,
      subject,
      codeHash: hashCode(unit.secret, purpose, subject, code),
      data,
      expiresAt: sql`clock_timestamp() + ${codeLifetimeMinutes} * interval '1 minute'`,
    })
    .returning({ id: codes.id, expiresAt: codes.expiresAt })
  if (!row) throw new Error('insert returned no row')
  return { ...row, code }
}

/**
 * Tries `code` and counts a wrong one; a right one is used up. Parallel tries queue behind the row's lock, so five is five.
 * The count must be kept: return the outcome out of the unit and throw after commit.
 */
export async function tryCode(
  unit: Unit,
  purpose: CodePurpose,
  subject: string,
  code: string,
): Promise<CodeCheck> {
  const [row] = await unit.tx
    .select({
      id: codes.id,
      codeHash: codes.codeHash,
      data: codes.data,
      failures: codes.failures,
      expired: sql<boolean>`${codes.expiresAt} <= clock_timestamp()`,
    })
    .from(codes)
    .where(liveCode(purpose, subject))
    .for('update')
  if (!row) return { outcome: 'none' }
  if (row.failures >= codeMaxFailures) return { outcome: 'exhausted' }
  if (row.expired) return { outcome: 'expired' }
  const given = Buffer.from(hashCode(unit.secret, purpose, subject, code), 'hex')
  if (!timingSafeEqual(given, Buffer.from(row.codeHash, 'hex'))) {
    await unit.tx
      .update(codes)
      .set({ failures: row.failures + 1 })
      .where(eq(codes.id, row.id))
    return { outcome: row.failures + 1 >= codeMaxFailures ? 'exhausted' : 'wrong' }
  }
  await unit.tx.update(codes).set({ usedAt: sql`clock_timestamp()` }).where(eq(codes.id, row.id))
  return { outcome: 'right', data: row.data }
}

/** Seconds since the newest code of purpose and subject was issued; null when there is none. */
export async function secondsSinceLastCode(
  unit: Unit,
  purpose: CodePurpose,
  subject: string,
): Promise<number | null> {
  const [row] = await unit.tx
    .select({ seconds: sql<number>`extract(epoch from clock_timestamp() - ${codes.createdAt})::float8` })
    .from(codes)
    .where(and(eq(codes.purpose, purpose), eq(codes.subject, subject)))
    .orderBy(desc(codes.createdAt))
    .limit(1)
  return row?.seconds ?? null
}

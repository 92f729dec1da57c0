import { randomInt, timingSafeEqual } from 'node:crypto'
import { codes, type codePurposeEnum } from '@kubora/schema/db/codes'
import { codeSymbols } from '@kubora/validation/accounts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { keyedHash, seal, type Secret } from '#kernel/secret.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** What a code proves. */
export type CodePurpose = (typeof codePurposeEnum.enumValues)[number]

/** Minutes for which a code is valid, counted from the last mail (docs/PRODUCT.md#codes). */
export const codeLifetimeMinutes = 10

/** Number of wrong attempts that ends a code for the client who made them (docs/PRODUCT.md#codes). */
export const attemptsPerCode = 5

/** A code as its owner sees it. Only its hash is stored; a mailed one is also stored sealed. */
export type IssuedCode = { id: string; code: string; expiresAt: Date }

/** A code that was neither used nor replaced; it may have expired. */
export type OpenCode = {
  id: string
  codeHash: string
  data: unknown
  sealedCode: string | null
  mails: number
  expired: boolean
}

/** Returns the subject of the codes mailed to an account. */
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

function openCode(purpose: CodePurpose, subject: string) {
  return and(
    eq(codes.purpose, purpose),
    eq(codes.subject, subject),
    isNull(codes.usedAt),
    isNull(codes.replacedAt),
  )
}

/** Voids the open code of a purpose and subject, if there is one. */
export async function dropCode(unit: Unit, purpose: CodePurpose, subject: string): Promise<void> {
  await unit.tx
    .update(codes)
    .set({ replacedAt: sql`clock_timestamp()`, sealedCode: null })
    .where(openCode(purpose, subject))
}

/**
 * Issues a code of `length` symbols that is valid for ten minutes and replaces the one before. A `mailed` code can be
 * mailed again.
 */
export async function issueCode(
  unit: Unit,
  purpose: CodePurpose,
  subject: string,
  length: number,
  { data = null, mailed = false }: { data?: unknown; mailed?: boolean } = {},
): Promise<IssuedCode> {
  await lockSubject(unit, purpose, subject)
  await dropCode(unit, purpose, subject)
  const code = randomCode(length)
  const mail = { sealedCode: seal(unit.secret, code), mailedAt: sql`clock_timestamp()`, mails: 1 }
  const [row] = await unit.tx
    .insert(codes)
    .values({
      purpose,
      subject,
      codeHash: hashCode(unit.secret, purpose, subject, code),
      data,
      expiresAt: sql`clock_timestamp() + ${codeLifetimeMinutes} * interval '1 minute'`,
      ...(mailed ? mail : {}),
    })
    .returning({ id: codes.id, expiresAt: codes.expiresAt })
  if (!row) throw new Error('insert returned no row')
  return { ...row, code }
}

/**
 * Returns the open code of a purpose and subject, locked against parallel attempts; undefined when there is none. It may
 * have expired.
 */
export async function findOpenCode(
  unit: Unit,
  purpose: CodePurpose,
  subject: string,
): Promise<OpenCode | undefined> {
  const [row] = await unit.tx
    .select({
      id: codes.id,
      codeHash: codes.codeHash,
      data: codes.data,
      sealedCode: codes.sealedCode,
      mails: codes.mails,
      expired: sql<boolean>`${codes.expiresAt} <= clock_timestamp()`,
    })
    .from(codes)
    .where(openCode(purpose, subject))
    .for('update')
  return row
}

/**
 * Checks `given` against a locked code and uses the code up when it is right. Only a client who knows the code learns that
 * it has expired. Counts nothing: book the attempt before.
 */
export async function checkCode(
  unit: Unit,
  open: OpenCode,
  { purpose, subject, given }: { purpose: CodePurpose; subject: string; given: string },
): Promise<'right' | 'wrong' | 'expired'> {
  const hash = Buffer.from(hashCode(unit.secret, purpose, subject, given), 'hex')
  if (!timingSafeEqual(hash, Buffer.from(open.codeHash, 'hex'))) return 'wrong'
  if (open.expired) return 'expired'
  await unit.tx
    .update(codes)
    .set({ usedAt: sql`clock_timestamp()`, sealedCode: null })
    .where(eq(codes.id, open.id))
  return 'right'
}

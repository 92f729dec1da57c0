import { auditLog, auditSeals } from '@kubora/schema/db/audit-log'
import type { Database } from '@kubora/schema/db/client'
import { asc, gt, lte, sql } from 'drizzle-orm'
import { readHashedRows, sealHash, sealedMaxRows } from '#audit-log/hash-rows.ts'
import { readLastPosition } from '#audit-log/last-position.ts'

/** A seal as an operator may have noted it. */
export type KnownSeal = { number: number; hash: string }

/**
 * What is wrong with the ACP log, at the first seal that does not fit; positions of its first and last row. `toPosition` is null for
 * a known seal behind the last one: nothing says where its rows ended.
 */
export type AuditFault = {
  kind: 'altered' | 'missing' | 'added' | 'seal-missing' | 'seal-differs'
  seal: number
  fromPosition: number
  toPosition: number | null
}

/** Rows that have no seal yet. */
export type UnsealedRows = {
  count: number
  /** Age of the oldest by its own time; 0 without one. */
  oldestMinutes: number
  /** Highest position that is above the last one that was taken, so that no seal will ever reach it; null without one. */
  unreachable: number | null
}

/** What a check of the ACP log found. */
export type AuditVerification = {
  seals: number
  rows: number
  /** The newest seal; null before the first. */
  last: KnownSeal | null
  unsealed: UnsealedRows
  fault: AuditFault | null
}

/** Seals that are read at once. */
const readSeals = 500

/**
 * Reads the whole ACP log and compares it with its seals. Ends at the first fault: a row that was changed, deleted or added
 * among the sealed ones, a seal that is missing, or one that is not the one known.
 */
export async function verifyAuditLog(db: Database, known: KnownSeal | null): Promise<AuditVerification> {
  const unsealed: UnsealedRows = { count: 0, oldestMinutes: 0, unreachable: null }
  const found: AuditVerification = { seals: 0, rows: 0, last: null, unsealed, fault: null }
  let after = Number.MIN_SAFE_INTEGER
  for (;;) {
    const seals = await db
      .select()
      .from(auditSeals)
      .where(gt(auditSeals.number, found.last?.number ?? 0))
      .orderBy(asc(auditSeals.number))
      .limit(readSeals)
    if (seals.length === 0) {
      const fault = missingOf(known, found.last, after)
      return { ...found, unsealed: await readUnsealed(db, after), fault }
    }
    for (const seal of seals) {
      const { number, lastPosition, rowCount, hash } = seal
      const faultOf = (kind: AuditFault['kind']): AuditVerification => ({
        ...found,
        fault: { kind, seal: number, fromPosition: Math.max(after, 0) + 1, toPosition: lastPosition },
      })
      if (number !== (found.last?.number ?? 0) + 1) return faultOf('seal-missing')
      // one more than there can be, so that an added row shows
      const rows = await readHashedRows(db, after, lte(auditLog.position, lastPosition), sealedMaxRows + 1)
      if (rows.length !== rowCount) return faultOf(rows.length < rowCount ? 'missing' : 'added')
      if (sealHash(number, found.last?.hash ?? '', rows) !== hash) return faultOf('altered')
      if (number === known?.number && hash !== known.hash) return faultOf('seal-differs')
      found.seals += 1
      found.rows += rowCount
      found.last = { number, hash }
      after = lastPosition
    }
  }
}

async function readUnsealed(db: Database, after: number): Promise<UnsealedRows> {
  const [rows] = await db
    .select({
      count: sql<number>`count(*)::int`,
      oldestMinutes: sql<number>`coalesce(extract(epoch from clock_timestamp() - min(${auditLog.at})) / 60, 0)::int`,
      last: sql<number>`coalesce(max(${auditLog.position}), 0)::float8`,
    })
    .from(auditLog)
    .where(gt(auditLog.position, after))
  // after the rows, so that each that was taken properly is below it
  const taken = await readLastPosition(db)
  if (!rows) throw new Error('Postgres returned no count')
  const { count, oldestMinutes, last } = rows
  return { count, oldestMinutes, unreachable: last > taken ? last : null }
}

function missingOf(known: KnownSeal | null, last: KnownSeal | null, after: number): AuditFault | null {
  if (known === null || (last !== null && known.number <= last.number)) return null
  return { kind: 'seal-missing', seal: known.number, fromPosition: Math.max(after, 0) + 1, toPosition: null }
}

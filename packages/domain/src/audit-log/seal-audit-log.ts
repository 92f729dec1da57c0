import { auditLog, auditSeals } from '@kubora/schema/db/audit-log'
import type { Transaction } from '@kubora/schema/db/client'
import { desc, lte, sql } from 'drizzle-orm'
import { readHashedRows, sealedMaxRows, sealHash } from '#audit-log/hash-rows.ts'
import { readLastPosition } from '#audit-log/last-position.ts'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'

/** Lock of the process that seals, for the length of a transaction. */
const sealLock = 7_205_539

/** Position before every row. */
const beforeAll = 0

/**
 * A position, and what must have ended before the rows up to it are complete: all transactions with a number below `bound`,
 * a decimal text.
 */
export type SealHorizon = { position: number; bound: string }

/**
 * Returns the last position that was taken, and after that a transaction number of its own: a transaction takes its number
 * before its positions, so that every row up to the position belongs to a lower number. The snapshot's `xmax` is no such
 * bound, as it follows the last transaction that ended, and open ones may have higher numbers.
 */
export async function readSealHorizon({ db }: DomainContext): Promise<SealHorizon> {
  const position = await readLastPosition(db)
  const [own] = await db
    .select({ number: sql<string>`pg_current_xact_id()::text` })
    .from(sql`(values (1)) as once`)
  if (!own) throw new Error('Postgres returned no horizon')
  return { position, bound: own.number }
}

/**
 * Seals rows up to a horizon, in batches of at most {@link sealedMaxRows}; nothing while a transaction is open that could
 * still add one. Returns whether the rows up to the horizon were complete; then they are sealed, or another process seals them
 * just now. Processes that seal at once make each seal once.
 */
export async function sealAuditLog(context: DomainContext, horizon: SealHorizon): Promise<boolean> {
  const [open] = await context.db
    .select({ isOver: sql<boolean>`pg_snapshot_xmin(pg_current_snapshot()) >= ${horizon.bound}::xid8` })
    .from(sql`(values (1)) as once`)
  if (!open?.isOver) return false
  let rows = sealedMaxRows
  while (rows === sealedMaxRows) rows = await inUnit(context, ({ tx }) => sealBatch(tx, horizon.position))
  return true
}

/** Seals one batch and returns its number of rows; 0 also while another process seals. */
async function sealBatch(tx: Transaction, upTo: number): Promise<number> {
  const [lock] = await tx
    .select({ isOurs: sql<boolean>`pg_try_advisory_xact_lock(${sealLock})` })
    .from(sql`(values (1)) as once`)
  if (!lock?.isOurs) return 0
  const [last] = await tx.select().from(auditSeals).orderBy(desc(auditSeals.number)).limit(1)
  const rows = await readHashedRows(
    tx,
    last?.lastPosition ?? beforeAll,
    lte(auditLog.position, upTo),
    sealedMaxRows,
  )
  const lastPosition = rows.at(-1)?.position
  if (lastPosition === undefined) return 0
  const number = (last?.number ?? 0) + 1
  await tx.insert(auditSeals).values({
    number,
    lastPosition,
    rowCount: rows.length,
    hash: sealHash(number, last?.hash ?? '', rows),
  })
  return rows.length
}

/**
 * Returns work that seals the ACP log each time it runs: what had a position at the run before, as soon as all transactions
 * of that time have ended.
 */
export function createSealing(): (context: DomainContext) => Promise<void> {
  let horizon: SealHorizon | null = null
  return async (context) => {
    if (horizon !== null && !(await sealAuditLog(context, horizon))) return
    horizon = await readSealHorizon(context)
  }
}

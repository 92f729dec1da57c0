import { createHash } from 'node:crypto'
import type { Executor } from '@kubora/schema/db/client'
import { auditLog } from '@kubora/schema/db/audit-log'
import { and, asc, gt, type SQL, sql } from 'drizzle-orm'

/** Most rows of a seal. */
export const sealedMaxRows = 1000

/** A row of the ACP log as it is hashed: each value as text, null where there is none. */
export type HashedRow = { position: number; values: readonly (string | null)[] }

// every column of the table but `reverts`, as text that no setting of the connection changes
const columns: SQL[] = [
  sql`${auditLog.position}::text`,
  sql`${auditLog.id}::text`,
  sql`(extract(epoch from ${auditLog.at}) * 1000)::bigint::text`,
  sql`${auditLog.actorAccountId}::text`,
  sql`${auditLog.actorName}`,
  sql`${auditLog.action}`,
  sql`${auditLog.targetType}`,
  sql`${auditLog.targetId}`,
  sql`${auditLog.oldValue}::text`,
  sql`${auditLog.newValue}::text`,
  sql`${auditLog.value}`,
  sql`${auditLog.requestId}`,
]

// where there is none, it is left out: rows from before the column keep the hash they were sealed with
const revertsIfAny = sql`case when ${auditLog.reverts} is not null then array[${auditLog.reverts}::text] end`

/** Returns rows behind a position that fulfil a condition, at most `limit`, by position. */
export async function readHashedRows(
  db: Executor,
  after: number,
  condition: SQL,
  limit: number,
): Promise<HashedRow[]> {
  return db
    .select({
      position: auditLog.position,
      values: sql<(string | null)[]>`array[${sql.join(columns, sql`, `)}] || ${revertsIfAny}`,
    })
    .from(auditLog)
    .where(and(gt(auditLog.position, after), condition))
    .orderBy(asc(auditLog.position))
    .limit(limit)
}

/**
 * Returns the hash of a seal, hexadecimal: SHA-256 over the lines of the seal's number, of the hash of the seal before
 * (empty for the first) and of each row as a JSON array of its columns.
 */
export function sealHash(number: number, previousHash: string, rows: readonly HashedRow[]): string {
  const hash = createHash('sha256').update(`${number}\n${previousHash}\n`)
  for (const { values } of rows) hash.update(`${JSON.stringify(values)}\n`)
  return hash.digest('hex')
}

import { message } from '@kubora/validation/messages'
import { type SQL, sql } from 'drizzle-orm'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** When a revision becomes public, as requested. */
export type Publishing = { publish: 'draft' | 'now' | 'at'; publishAt?: Date | null | undefined }

/**
 * Returns the instant at which the revision becomes public, by the database's clock; null for a draft. Throws
 * `INVALID_INPUT` at `publishAt` for an instant that has passed.
 */
export async function publishInstant(
  unit: Unit,
  { publish, publishAt }: Publishing,
): Promise<Date | SQL | null> {
  if (publish === 'draft') return null
  // rounded down: a reader right after commit must find it public
  if (publish === 'now' || publishAt == null) return sql`date_trunc('milliseconds', clock_timestamp())`
  const [row] = await unit.tx.execute<{ over: boolean }>(
    sql`select ${publishAt.toISOString()}::timestamptz <= clock_timestamp() as over`,
  )
  if (row?.over !== false) {
    const fieldErrors = [{ path: 'publishAt', key: message('future') }]
    throw new DomainError('INVALID_INPUT', { fieldErrors })
  }
  return publishAt
}

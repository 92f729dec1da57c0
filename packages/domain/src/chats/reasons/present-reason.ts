import { chatReasons } from '@kubora/schema/db/chat-forms'
import type { Executor } from '@kubora/schema/db/client'
import { rowId } from '@kubora/validation/row-id'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** A reason of decisions, as it is stored. */
export type StoredReason = typeof chatReasons.$inferSelect

// the input checks them again
const content = z.object({ type: z.string(), texts: z.unknown(), cooldownDays: z.number() })

/** Lines of the ACP log about a reason. */
export const reasonLines = {
  added: z.object({ id: rowId, after: content }),
  edited: z.object({ id: rowId, before: content, after: content }),
  deleted: z.object({ id: rowId, before: content }),
}

/** Returns what the team decides of a reason, as its lines have it. */
export function contentOf({
  type,
  texts,
  cooldownDays,
}: Pick<StoredReason, 'type' | 'texts' | 'cooldownDays'>) {
  return { type, texts, cooldownDays }
}

/** Returns a reason that is not deleted, or one that is; null when there is none. */
export async function presentReason(db: Executor, id: number, wanted: 'kept' | 'deleted' = 'kept') {
  const [row] = await db.select().from(chatReasons).where(eq(chatReasons.id, id))
  if (!row || (row.deletedAt !== null) !== (wanted === 'deleted')) return null
  return { version: row.version, content: contentOf(row) }
}

/**
 * Locks a reason that is not deleted, or one that is. Throws `NOT_FOUND` when there is none, `CONFLICT` when it was changed since the caller
 * read `version`.
 */
export async function lockReason(
  unit: Unit,
  { id, version }: { id: number; version: number },
  wanted: 'kept' | 'deleted' = 'kept',
): Promise<StoredReason> {
  const [row] = await unit.tx.select().from(chatReasons).where(eq(chatReasons.id, id)).for('update')
  if (!row || (row.deletedAt !== null) !== (wanted === 'deleted')) throw new DomainError('NOT_FOUND')
  if (row.version !== version) throw new DomainError('CONFLICT', { params: { version: row.version } })
  return row
}

import { sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Keeps the places of a list to this unit until it ends: of the items below a parent, or of all of a kind that has none.
 * Whoever adds to a list, sorts it or takes all of it away holds this first, so that no two wait for each other.
 */
export async function lockOrder(unit: Unit, kind: string, parentId: number | null): Promise<void> {
  const list = `content order ${parentId ?? kind}`
  await unit.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${list}, 0))`)
}

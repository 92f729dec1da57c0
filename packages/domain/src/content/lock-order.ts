import { sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Locks the positions of a list until the unit ends: those of the items below a parent, given by its id, or of all items of a
 * kind that has none, given by its name. Use cases that add to a list, sort it or delete it take this lock before their items:
 * one lock order, so that no deadlock arises.
 */
export async function lockOrder(unit: Unit, list: number | string): Promise<void> {
  await unit.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`content order ${list}`}, 0))`)
}

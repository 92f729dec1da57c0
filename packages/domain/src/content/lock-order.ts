import { sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Locks the positions of a list until the unit ends. The list is given by the id of the parent of its items, or by the name
 * of a kind that has no parents. Use cases that add to a list, sort it or delete it take this lock before they lock items:
 * one lock order, so that no deadlock arises.
 */
export async function lockOrder(unit: Unit, list: number | string): Promise<void> {
  await unit.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`content order ${list}`}, 0))`)
}

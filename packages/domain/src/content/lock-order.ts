import { sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Keeps the places of a list to this unit until it ends: of the items below a parent, given by its id, or of all of a kind
 * that has none, given by its name. Staff who add to a list, sort it or take it away hold this before its items, so that no
 * two wait for each other.
 */
export async function lockOrder(unit: Unit, list: number | string): Promise<void> {
  await unit.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`content order ${list}`}, 0))`)
}

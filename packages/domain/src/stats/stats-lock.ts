import { sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'

const lockId = 7_205_561

/** Waits while scores are changed as a whole ({@link lockScores}), and keeps that from beginning until the unit ends. */
export async function shareScores(unit: Unit): Promise<void> {
  await unit.tx.execute(sql`select pg_advisory_xact_lock_shared(${lockId})`)
}

/** Waits for all units that add to scores, and keeps others from beginning until the unit ends: what it reads of them then stays so. */
export async function lockScores(unit: Unit): Promise<void> {
  await unit.tx.execute(sql`select pg_advisory_xact_lock(${lockId})`)
}

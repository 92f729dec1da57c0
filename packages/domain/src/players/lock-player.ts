import { players } from '@kubora/schema/db/players'
import { eq } from 'drizzle-orm'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Locks a player, so that one transaction at a time changes what the team has noted of them. Throws `NOT_FOUND`. */
export async function lockPlayer(unit: Unit, playerId: number): Promise<void> {
  const [player] = await unit.tx
    .select({ id: players.id })
    .from(players)
    .where(eq(players.id, playerId))
    .for('no key update')
  if (!player) throw new DomainError('NOT_FOUND')
}

/** Throws `CONFLICT`, with the stored version, unless it is the one that the team member has read. */
export function requireVersion(stored: number, read: number): void {
  if (stored !== read) throw new DomainError('CONFLICT', { params: { version: stored } })
}

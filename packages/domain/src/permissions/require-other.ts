import { players } from '@kubora/schema/db/players'
import type { Database } from '@kubora/schema/db/client'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { activeGrantRows } from '#permissions/active-grants.ts'

/** Throws `PLAYER_PROTECTED` when the player is the team member: nobody decides on a ban or a warning of their own. */
export function requireOther(member: Principal, playerId: number): void {
  if (member.player?.id === playerId) throw new DomainError('PLAYER_PROTECTED')
}

const holdsAll: SQL<boolean> = sql`exists (
  select from (${activeGrantRows(sql`players.id`)}) as granted where granted.permission = '*')`

/** Returns whether a player is protected from bans and warnings of everybody, as the player holds every permission. */
export async function isProtectedPlayer(db: Database, playerId: number): Promise<boolean> {
  return (await db.$count(players, sql`${eq(players.id, playerId)} and ${holdsAll}`)) > 0
}

/**
 * Checks that the team member may ban or warn the player. Throws `NOT_FOUND` when there is none, `PLAYER_PROTECTED` for the
 * member and for a player who holds every permission.
 */
export async function requireUnprotected(unit: Unit, member: Principal, playerId: number): Promise<void> {
  requireOther(member, playerId)
  const [player] = await unit.tx.select({ holdsAll }).from(players).where(eq(players.id, playerId))
  if (!player) throw new DomainError('NOT_FOUND')
  if (player.holdsAll) throw new DomainError('PLAYER_PROTECTED')
}

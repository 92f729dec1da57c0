import { players } from '@kubora/schema/db/players'
import { characters, worldChanges } from '@kubora/schema/db/roleplay'
import type { MigrationObstacle } from '@kubora/validation/player-migrations'
import { realms } from '@kubora/validation/realms'
import { asc, inArray, sql } from 'drizzle-orm'
import { lockBansOf } from '#bans/lock-ban.ts'
import type { Principal } from '#kernel/actor.ts'
import { DomainError, type ErrorCode } from '#kernel/domain-error.ts'
import { violatedConstraint } from '#kernel/unique-violation.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { lockRights } from '#permissions/administrators.ts'
import { teamLevelOf, teamLevelOfPlayer } from '#permissions/colleagues.ts'
import { keepWorldOwner } from '#roleplay/world-owner.ts'
import type { MigratedPlayer, Pair } from '#workflows/migrate-player/migration-rule.ts'

/** Receives what keeps a migration from being made: throws the error, or notes the obstacle for a preview and returns. */
export type Refuse = (obstacle: MigrationObstacle, error: DomainError) => void

type LockedPlayer = MigratedPlayer & { teamLevel: number }

/**
 * Locks both players in the order of their ids, so that two migrations cause no deadlock: the rights, the owners of the worlds,
 * the bans, the players, the characters. Throws `NOT_FOUND`.
 */
export async function lockPair(
  unit: Unit,
  { fromPlayerId, toPlayerId }: { fromPlayerId: number; toPlayerId: number },
): Promise<{ from: LockedPlayer; to: LockedPlayer }> {
  // one migration at a time, as with all else that changes who holds what
  await lockRights(unit)
  for (const realm of realms) await keepWorldOwner(unit, realm)
  const ids = [fromPlayerId, toPlayerId].toSorted((a, b) => a - b)
  for (const id of ids) await lockBansOf(unit, id)
  const rows = await unit.tx
    .select({
      id: players.id,
      uuid: players.uuid,
      name: players.name,
      teamLevel: teamLevelOfPlayer(sql`${players}.id`).mapWith(Number),
    })
    .from(players)
    .where(inArray(players.id, ids))
    .orderBy(asc(players.id))
    .for('no key update')
  const [from, to] = [fromPlayerId, toPlayerId].map((id) => rows.find((row) => row.id === id))
  if (!from || !to) throw new DomainError('NOT_FOUND')
  await unit.tx.execute(sql`select from ${characters} where player_id = any(${sql.param(ids)}::bigint[])
    order by realm, id for no key update`)
  return { from, to }
}

/**
 * Refuses what concerns the member or somebody above, and returns whether there was nothing of that: of such players not even a preview
 * shows anything (docs/adr/0065-oneself-and-those-above.md).
 */
export function refuseColleagues(
  member: Principal,
  { from, to }: { from: LockedPlayer; to: LockedPlayer },
  refuse: Refuse,
): boolean {
  const own = member.player?.id
  if (own === from.id || own === to.id) {
    refuse('OWN_PLAYER', new DomainError('PLAYER_PROTECTED'))
    return false
  }
  if (Math.max(from.teamLevel, to.teamLevel) > teamLevelOf(member)) {
    refuse('HIGHER_RANK', new DomainError('HIGHER_RANK'))
    return false
  }
  return true
}

/** Refuses while the game has yet to say what it did with a character of either player, or one on its way to them. */
export async function refuseWaitingWishes(unit: Unit, { from, to }: Pair, refuse: Refuse): Promise<void> {
  const waiting = await unit.tx.execute(sql`
    select from ${worldChanges} w left join ${characters} c on c.realm = w.realm and c.id in (w.character_id, w.other_character_id)
    where w.state = 'PENDING' and (c.player_id in (${from.id}, ${to.id})
      or w.kind = 'CHARACTER_OWNER' and w.after ->> 'ownerUuid' in (${from.uuid}::text, ${to.uuid}::text)) limit 1`)
  if (waiting.length > 0) refuse('WISHES_WAIT', new DomainError('MIGRATION_WISHES_WAIT'))
}

const obstacleOf: Partial<Record<ErrorCode, MigrationObstacle>> = {
  NO_PERMISSION: 'RIGHTS_LACKING',
  RIGHT_NOT_HELD: 'RIGHTS_LACKING',
  HIGHER_RANK: 'HIGHER_RANK',
  LAST_ADMINISTRATOR: 'LAST_ADMINISTRATOR',
  PLAYER_LACKS_SECOND_FACTOR: 'PLAYER_LACKS_SECOND_FACTOR',
  WORLD_UNOWNED: 'WORLD_UNOWNED',
  WORLD_COMMAND_UNSUPPORTED: 'WORLD_COMMAND_UNSUPPORTED',
  IDENTITY_CONFLICT: 'IDENTITY_CONFLICT',
}

/** Hands an expected failure to `refuse`, where it is an obstacle; throws any other error. */
export function refuseAs(error: unknown, refuse: Refuse): void {
  const obstacle = error instanceof DomainError ? obstacleOf[error.code] : undefined
  if (!(error instanceof DomainError) || obstacle === undefined) throw error
  refuse(obstacle, error)
}

/** Throws `CONFLICT` where a link, a membership or a chat that somebody made meanwhile is in the way, any other error unchanged. */
export function refuseInTheWay(error: unknown): never {
  throw violatedConstraint(error) === null ? error : new DomainError('CONFLICT')
}

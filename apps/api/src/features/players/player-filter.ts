import { isActiveBan } from '@kubora/domain/bans/active-ban'
import { isConnected } from '@kubora/domain/commands/connection-state'
import { isTeamPlayer } from '@kubora/domain/permissions/holds-team-rights'
import { isActiveWarning } from '@kubora/domain/warnings/active-warning'
import { bans } from '@kubora/schema/db/bans'
import { gameServers, playersOnline } from '@kubora/schema/db/game-servers'
import { playerRanks } from '@kubora/schema/db/permissions'
import { playerActivity } from '@kubora/schema/db/player-activity'
import { playerLinks } from '@kubora/schema/db/player-links'
import { isInNameRange, namePairs, nameRanges, players } from '@kubora/schema/db/players'
import { warnings } from '@kubora/schema/db/warnings'
import type { Realm } from '@kubora/validation/realms'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { orderSource, type PlayerOrder, type Position } from '#features/players/player-order.ts'

/** Which players a list shows; null does not filter. */
export type PlayerFilter = {
  /** Whether they are on a connected game server. */
  online: boolean | null
  /** Whether a website account is linked. */
  linked: boolean | null
  /** Whether they have an active ban. */
  banned: boolean | null
  /** Whether they have an active warning. */
  warned: boolean | null
  /** Whether an account linked to them is a team member. */
  team: boolean | null
  /** Whether they first joined in the last seven days. */
  newThisWeek: boolean | null
  /** The realm they played in last. */
  realm: Realm | null
  /** Id of the rank they have. */
  rankId: number | null
}

/** What a search looks for, as parameters: a UUID, a pattern of `like` for names, their start, their pairs of characters, an id. */
export type SearchTerms = {
  uuid: string | null
  pattern: string | null
  start: string | null
  /** Array of numbers in the format of Postgres. */
  pairs: string | null
  id: number | null
}

/** The parameters of all statements of this file. */
export type FilterTerms = PlayerFilter & SearchTerms & Position

const value = (key: keyof FilterTerms, type: string) => sql`${sql.placeholder(key)}::${sql.raw(type)}`

/** The parameters as a row `terms`: each occurs once, and the planner does not see its value, so that one plan fits all. */
export function termsRow(order: PlayerOrder): SQL {
  return sql`terms as materialized (select ${value('uuid', 'uuid')} as uuid, ${value('pattern', 'text')} as pattern, ${value('start', 'text')} as start,
    ${value('pairs', 'text')}::int[] as pairs, ${value('id', 'bigint')} as id, ${value('rankId', 'bigint')} as rank_id,
    ${value('banned', 'boolean')} as banned, ${value('warned', 'boolean')} as warned,
    ${value('team', 'boolean')} as team, ${value('newThisWeek', 'boolean')} as new_this_week,
    ${value('realm', 'realm')} as realm, ${value('linked', 'boolean')} as linked, ${value('online', 'boolean')} as online,
    ${value('fromKey', 'text')}::${sql.raw(orderSource(order).type)} as from_key, ${value('fromId', 'bigint')} as from_id)`
}

const termColumns = {
  uuid: 'uuid',
  pattern: 'pattern',
  start: 'start',
  pairs: 'pairs',
  id: 'id',
  rankId: 'rank_id',
  realm: 'realm',
  linked: 'linked',
  online: 'online',
  banned: 'banned',
  warned: 'warned',
  team: 'team',
  newThisWeek: 'new_this_week',
  fromKey: 'from_key',
  fromId: 'from_id',
} as const
const term = (column: keyof typeof termColumns) => sql.raw(`(select ${termColumns[column]} from terms)`)

const hasRank = sql`${playerRanks.rankId} = ${term('rankId')}
  and (${playerRanks.expiresAt} is null or ${playerRanks.expiresAt} > now())`
const idsOfPlayers = sql`select ${players.id} as id from ${players}`
const name = players.nameKey
const isNew = sql`${players.firstJoinAt} > now() - interval '7 days'`

// by the time of the statement, so that an index finds those that have not passed
const inActivity = {
  banned: sql`${playerActivity.bannedUntil} > now()`,
  warned: sql`${playerActivity.warnedUntil} > now()`,
  realm: sql`${playerActivity.lastRealm} = ${term('realm')}`,
} as const
const idsOfActivity = sql`select ${playerActivity.playerId} as id from ${playerActivity}`

/** SQL of the ids of sets of players that the terms describe; a page is sought in the one that is small. */
export const candidates = {
  uuid: sql`${idsOfPlayers} where ${players.uuid} = ${term('uuid')}`,
  online: sql`select distinct ${playersOnline.playerId} as id from ${playersOnline}
    join ${gameServers} on ${gameServers.id} = ${playersOnline.serverId} where ${isConnected(gameServers)}`,
  linked: sql`select ${playerLinks.playerId} as id from ${playerLinks} where ${playerLinks.kind} = 'GAME'`,
  banned: sql`${idsOfActivity} where ${inActivity.banned}`,
  warned: sql`${idsOfActivity} where ${inActivity.warned}`,
  team: sql`${idsOfPlayers} where ${isTeamPlayer} and ${players.id} = any(array(
    select pr.player_id from player_ranks pr join ranks r on r.id = pr.rank_id where r.is_team
    union select pg.player_id from player_groups pg join permission_groups g on g.id = pg.group_id where g.is_team))`,
  newThisWeek: sql`${idsOfPlayers} where ${isNew}`,
  realm: sql`${idsOfActivity} where ${inActivity.realm}`,
  rank: sql`select ${playerRanks.playerId} as id from ${playerRanks} where ${hasRank}`,
  // each range of names has an index of its own (ADR 25)
  part: sql`${sql.join(
    nameRanges.map(
      (_, range) =>
        sql`${idsOfPlayers} where ${isInNameRange(name, range)} and ${name} like ${term('pattern')}`,
    ),
    sql` union all `,
  )} union all ${idsOfPlayers} where ${players.id} = ${term('id')} and ${name} not like ${term('pattern')}`,
  pair: sql`${idsOfPlayers} where ${namePairs(name)} && ${term('pairs')} or ${players.id} = ${term('id')}`,
  start: sql`${idsOfPlayers} where ${name} >= ${term('start')} and ${name} <= ${term('start')} || U&'\\FFFF'
    union ${idsOfPlayers} where ${players.id} = ${term('id')}`,
} as const

/** A set of players that contains all that a list can show. */
export type Candidates = keyof typeof candidates

/**
 * SQL of a set's ids with their keys in an order. Sets of `player_activity` bring the keys in their own rows; the players of
 * others are looked up one by one, as with `offset 0` Postgres never reads all keys.
 */
export function keysOf(order: PlayerOrder, set: Candidates): SQL {
  const from = orderSource(order)
  if (set === 'banned' || set === 'warned' || set === 'realm') {
    return sql`select ${playerActivity.playerId} as id, ${from.copiedKey} as key from ${playerActivity}
      where ${inActivity[set]} offset 0`
  }
  return sql`select candidate.id, keys.key from (${candidates[set]}) as candidate
    cross join lateral (select ${from.key} as key from ${from.table} where ${from.id} = candidate.id offset 0) as keys offset 0`
}

/**
 * SQL: whether the player with an id fits the terms, of whom all of a set fit those of the set. With `offset 0` Postgres looks each player up, where it would otherwise
 * gather all links or ranks first.
 */
export function fitsTerms(id: SQLWrapper, set: Candidates | null): SQL {
  const inRank = sql`(${term('rankId')} is null or exists (
      select from ${playerRanks} where ${playerRanks.playerId} = ${id} and ${hasRank} offset 0))`
  const inRealm = sql`(${term('realm')} is null or ${term('realm')} = (
      select ${playerActivity.lastRealm} from ${playerActivity} where ${playerActivity.playerId} = ${id}))`
  return sql`(${term('pattern')} is null or ${id} = ${term('id')} or exists (
      select from ${players} where ${players.id} = ${id} and ${name} like ${term('pattern')} offset 0))
    and ${set === 'rank' ? sql`true` : inRank} and ${set === 'realm' ? sql`true` : inRealm}
    and (${term('linked')} is null or ${term('linked')} = exists (
      select from ${playerLinks} where ${playerLinks.playerId} = ${id} and ${playerLinks.kind} = 'GAME' offset 0))
    and (${term('banned')} is null or ${term('banned')} = exists (
      select from ${bans} where ${bans.playerId} = ${id} and ${isActiveBan(bans)} offset 0))
    and (${term('warned')} is null or ${term('warned')} = exists (
      select from ${warnings} where ${warnings.playerId} = ${id} and ${isActiveWarning(warnings)} offset 0))
    and (${term('team')} is null or ${term('team')} = exists (
      select from ${players} where ${players.id} = ${id} and ${isTeamPlayer} offset 0))
    and (${term('newThisWeek')} is null or ${term('newThisWeek')} = exists (
      select from ${players} where ${players.id} = ${id} and ${isNew} offset 0))
    and (${term('online')} is null or ${term('online')} = exists (
      select from ${playersOnline} join ${gameServers} on ${gameServers.id} = ${playersOnline.serverId}
      where ${playersOnline.playerId} = ${id} and ${isConnected(gameServers)} offset 0))`
}

/** SQL: whether key and id come after the position in the terms. */
export function isAfterTerms({ direction }: PlayerOrder, key: SQLWrapper, id: SQLWrapper): SQL {
  return sql`(${key}, ${id}) ${sql.raw(direction === 'ASC' ? '>' : '<')} (${term('fromKey')}, ${term('fromId')})`
}

import type { SessionFact } from '@kubora/schema/protocol/player-facts'
import { serverPlayers } from '@kubora/schema/db/server-players'
import { sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'
import { believable } from '#players/believable-instant.ts'
import { column, type KnownFact } from '#players/store-player-facts.ts'

/** Most sessions that a game server may begin for one player in an hour. */
export const sessionsPerHourMax = 60

/** SQL: how long a list of players may be under way while its server has called already. */
const listUnderWay = sql.raw(`interval '10 seconds'`)

/** SQL: how far the clocks of a game server and of the bridge may differ. */
const clockTolerance = sql.raw(`interval '5 minutes'`)

/**
 * Returns why sessions that are not stored yet are refused, by their ids. A stay begins once the server was seen to have the player, or
 * when its list of players could not have arrived: in its last silence, or since its last call. Else it is refused as
 * `PLAYER_NOT_SEEN`, or as `TIME_IMPLAUSIBLE` for a player who came later. What is beyond 60 stays of a player in an hour is `TOO_MANY_SESSIONS`: each is
 * a row that stays for a year.
 */
export async function refuseSessions(
  unit: Unit,
  serverId: number,
  rows: readonly KnownFact<SessionFact>[],
  nowMs: number,
): Promise<ReadonlyMap<string, string>> {
  if (rows.length === 0) return new Map()
  const refused = await unit.tx.execute<{ id: string; reason: string }>(sql`
    with fresh as (
      select r.id, r.player_id, case
        when r.joined_at >= sp.seen_at - ${clockTolerance} then null
        when r.joined_at between s.silent_from - ${clockTolerance} and s.silent_until + ${clockTolerance} then null
        when r.joined_at >= s.last_sync_at - ${listUnderWay} then null
        when sp.seen_at is null then 'PLAYER_NOT_SEEN' else 'TIME_IMPLAUSIBLE' end as reason
      from unnest(${column(rows, ({ fact }) => fact.sessionId)}::uuid[], ${column(rows, ({ playerId }) => playerId)}::bigint[],
        ${column(rows, ({ fact }) => believable(fact.joinedAt, nowMs))}::timestamptz[]) as r (id, player_id, joined_at)
      join game_servers s on s.id = ${serverId}
      left join ${serverPlayers} as sp on sp.server_id = s.id and sp.player_id = r.player_id
      where not exists (select from play_sessions p where p.server_id = s.id and p.id = r.id)
    ), numbered as (
      select id, player_id, row_number() over (partition by player_id order by id) as number from fresh where reason is null
    )
    select id, reason from fresh where reason is not null
    union all
    select id, 'TOO_MANY_SESSIONS' from numbered where number + (
      select count(*) from play_sessions p where p.player_id = numbered.player_id and p.server_id = ${serverId}
        and p.created_at > clock_timestamp() - interval '1 hour') > ${sessionsPerHourMax}`)
  return new Map(refused.map(({ id, reason }) => [id, reason]))
}

/** Stores that the players of these sessions were on the game server, from the beginning of the first one. */
export async function noteSeen(
  unit: Unit,
  serverId: number,
  sessions: readonly KnownFact<SessionFact>[],
  nowMs: number,
): Promise<void> {
  if (sessions.length === 0) return
  await unit.tx.execute(sql`
    insert into ${serverPlayers} as s (server_id, player_id, seen_at)
    select ${serverId}, r.player_id, min(r.joined_at)
    from unnest(${column(sessions, ({ playerId }) => playerId)}::bigint[],
      ${column(sessions, ({ fact }) => believable(fact.joinedAt, nowMs))}::timestamptz[]) as r (player_id, joined_at)
    group by r.player_id order by r.player_id
    on conflict (server_id, player_id) do update set seen_at = excluded.seen_at where s.seen_at is null`)
}

import { playerMods, playerQuizResults, playSessions } from '@kubora/schema/db/player-facts'
import type { ModFact, PlayerFact, QuizFact, SessionFact } from '@kubora/schema/protocol/player-facts'
import { sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'
import { believable } from '#players/believable-instant.ts'

/** A row that may be stored, with its player. */
export type KnownFact<Fact extends PlayerFact> = { fact: Fact; playerId: number }

/** Most mods that are stored of a player and game server; those not used for longest make room. */
const modsMax = 50

/** SQL: an array with a value of each row. */
export function column<Item>(rows: readonly Item[], valueOf: (row: Item) => string | number | null) {
  return sql.param(rows.map(valueOf))
}

/** Stores sessions of a game server, each only if no newer report is stored. Returns the ids of those stored. */
export async function storeSessions(
  unit: Unit,
  serverId: number,
  given: readonly KnownFact<SessionFact>[],
  nowMs: number,
): Promise<string[]> {
  if (given.length === 0) return []
  // in one order everywhere, so that two transactions never lock rows crosswise
  const rows = given.toSorted((a, b) => (a.fact.sessionId < b.fact.sessionId ? -1 : 1))
  const leftAt = ({ fact }: KnownFact<SessionFact>) => (fact.leftAt ? believable(fact.leftAt, nowMs) : null)
  const stored = await unit.tx.execute<{ id: string }>(sql`
    insert into ${playSessions} as p (server_id, id, player_id, joined_at, left_at, version)
    select ${serverId}, r.id, r.player_id, r.joined_at,
      case when r.left_at is not null then greatest(r.joined_at, r.left_at) end, r.version
    from unnest(${column(rows, ({ fact }) => fact.sessionId)}::uuid[], ${column(rows, ({ playerId }) => playerId)}::bigint[],
      ${column(rows, ({ fact }) => believable(fact.joinedAt, nowMs))}::timestamptz[],
      ${column(rows, leftAt)}::timestamptz[], ${column(rows, ({ fact }) => fact.version)}::bigint[])
      as r (id, player_id, joined_at, left_at, version)
    on conflict (server_id, id) do update
    set left_at = case when excluded.left_at is not null then greatest(p.joined_at, excluded.left_at) end,
      is_lost = false, version = excluded.version
    -- a report from before the server was lost does not open its session again
    where p.player_id = excluded.player_id
      and (p.version < excluded.version or (p.version = excluded.version and not p.is_lost))
    returning p.id`)
  return stored.map(({ id }) => id)
}

/** Stores quiz results of a game server, each only if no newer report of it is stored. Returns the ids of the players whose result was stored. */
export async function storeQuizzes(
  unit: Unit,
  serverId: number,
  given: readonly KnownFact<QuizFact>[],
  nowMs: number,
): Promise<number[]> {
  if (given.length === 0) return []
  const rows = given.toSorted((a, b) => a.playerId - b.playerId)
  const stored = await unit.tx.execute<{ player_id: string }>(sql`
    insert into ${playerQuizResults} as q (player_id, server_id, passed, score, total, taken_at, version)
    select r.player_id, ${serverId}, r.passed, least(r.score, r.total), r.total, r.taken_at, r.version
    from unnest(${column(rows, ({ playerId }) => playerId)}::bigint[],
      ${column(rows, ({ fact }) => String(fact.passed))}::text[]::boolean[],
      ${column(rows, ({ fact }) => fact.score)}::integer[], ${column(rows, ({ fact }) => fact.total)}::integer[],
      ${column(rows, ({ fact }) => believable(fact.takenAt, nowMs))}::timestamptz[],
      ${column(rows, ({ fact }) => fact.version)}::bigint[])
      as r (player_id, passed, score, total, taken_at, version)
    on conflict (player_id, server_id) do update
    set passed = excluded.passed, score = excluded.score, total = excluded.total, taken_at = excluded.taken_at,
      version = excluded.version
    where q.version <= excluded.version
    returning q.player_id`)
  return stored.map((row) => Number(row.player_id))
}

/**
 * Stores mods as a game server reports them. First and last use only ever widen; the name is that of the newest report. Returns player and mod of the rows
 * whose report is the newest one.
 */
export async function storeMods(
  unit: Unit,
  serverId: number,
  given: readonly KnownFact<ModFact>[],
  nowMs: number,
): Promise<string[]> {
  if (given.length === 0) return []
  const keyOf = ({ playerId, fact }: KnownFact<ModFact>) => `${playerId} ${fact.modId}`
  const rows = given.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const stored = await unit.tx.execute<{ player_id: string; mod_id: string; version: string }>(sql`
    insert into ${playerMods} as m (player_id, server_id, mod_id, name, first_used_at, last_used_at, version)
    select r.player_id, ${serverId}, r.mod_id, r.name, least(r.first_used_at, r.last_used_at), r.last_used_at, r.version
    from unnest(${column(rows, ({ playerId }) => playerId)}::bigint[], ${column(rows, ({ fact }) => fact.modId)}::text[],
      ${column(rows, ({ fact }) => fact.name)}::text[],
      ${column(rows, ({ fact }) => believable(fact.firstUsedAt, nowMs))}::timestamptz[],
      ${column(rows, ({ fact }) => believable(fact.lastUsedAt, nowMs))}::timestamptz[],
      ${column(rows, ({ fact }) => fact.version)}::bigint[])
      as r (player_id, mod_id, name, first_used_at, last_used_at, version)
    on conflict (player_id, server_id, mod_id) do update
    set first_used_at = least(m.first_used_at, excluded.first_used_at),
      last_used_at = greatest(m.last_used_at, excluded.last_used_at),
      name = case when m.version <= excluded.version then excluded.name else m.name end,
      version = greatest(m.version, excluded.version)
    returning m.player_id, m.mod_id, m.version`)
  await dropSurplus(unit, serverId, [...new Set(rows.map(({ playerId }) => playerId))])
  const versions = new Map(rows.map((row) => [keyOf(row), row.fact.version]))
  return stored
    .map((row) => ({ key: `${row.player_id} ${row.mod_id}`, version: Number(row.version) }))
    .filter(({ key, version }) => versions.get(key) === version)
    .map(({ key }) => key)
}

/** A server pushes out rows of its own alone, so that false ones of it never replace those of others. */
async function dropSurplus(unit: Unit, serverId: number, playerIds: readonly number[]): Promise<void> {
  await unit.tx.execute(sql`
    delete from ${playerMods} as m using (
      select player_id, mod_id, row_number() over (partition by player_id order by last_used_at desc, mod_id) as number
      from ${playerMods} where server_id = ${serverId} and player_id = any(${sql.param(playerIds)}::bigint[])) as ranked
    where ranked.number > ${modsMax} and m.server_id = ${serverId} and m.player_id = ranked.player_id and m.mod_id = ranked.mod_id`)
}

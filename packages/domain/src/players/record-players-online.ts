import { commandDeliveries } from '@kubora/schema/db/commands'
import { gameServers, playersOnline } from '@kubora/schema/db/game-servers'
import { playerActivity } from '@kubora/schema/db/player-activity'
import { players } from '@kubora/schema/db/players'
import { serverPlayers } from '@kubora/schema/db/server-players'
import { writable } from '@kubora/schema/db/writable'
import type { OnlinePlayer as OnlineRow } from '@kubora/schema/protocol/sync'
import { and, eq, lte, sql } from 'drizzle-orm'
import { followPlayers } from '#commands/follow-player.ts'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { resendStates } from '#player-state/resend-states.ts'
import { readPlayerRow } from '#players/reported-player.ts'
import { type ReportingServer, trustIn } from '#players/report-players.ts'
import { type IdentityEffects, storeReports } from '#players/store-reports.ts'

/** A row of the list of who is online, with the name to be stored and the one shown in the game where that is another one. */
type OnlinePlayer = OnlineRow & { displayName?: string | null }

/** The call that brought a list: of which process, and when it renewed the lease. */
type PresenceCall = { bootId: string; at: Date }

/** Effects of other features on changed identities and on joins, and how many players may be created. */
export type PresenceOptions = IdentityEffects & {
  /** Without it, the list counts as that of the newest call. */
  call?: PresenceCall
  createdPlayersMax?: number
  /** Called for players who joined, in the transaction that stores that. */
  joined?: (unit: Unit, playerIds: readonly number[]) => Promise<void>
}

/** How many players joined, left or were created, and how many of them were created. */
export type PresenceChange = { changed: number; createdPlayers: number }

/**
 * Stores the complete list of players on the game server. Unknown players are created by UUID and name; the names of known
 * players come from reports, which have a version. Unknown players beyond `createdPlayersMax` are ignored. In the list of
 * an offline-mode server, trusted identities are ignored. Deferred commands and the state of a player who joined are sent
 * at once. The list of a call that a later one, or another process, followed is ignored: a plugin sends a list without a response
 * again, and the two may be handled by different bridges. Times ahead of the bridge's clock count as now. Publishes only changes.
 * Returns how many players joined, left or were created.
 */
export async function recordPlayersOnline(
  context: DomainContext,
  server: ReportingServer,
  online: readonly OnlinePlayer[],
  { call, createdPlayersMax = Number.POSITIVE_INFINITY, joined: onJoined, ...effects }: PresenceOptions = {},
): Promise<PresenceChange> {
  const trusted = server.identityMode !== 'offline'
  const unknown = (await findUnknown(context, online)).slice(0, createdPlayersMax)
  const createdPlayers = await createUnknownPlayers(context, server, unknown, effects)
  return inUnit(context, async (unit) => {
    await unit.tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`presence of server ${server.id}`}, 0))`,
    )
    if (call && !(await isNewest(unit, server.id, call))) return { changed: createdPlayers, createdPlayers }
    const left = await removeLeft(unit, server.id, online)
    const joined = await addJoined(unit, server.id, trusted, online)
    const change = { changed: left.length + joined.length + createdPlayers, createdPlayers }
    if (left.length + joined.length === 0) return change
    await noteSeen(unit, [...left, ...joined])
    await noteRealm(unit, server.id, joined)
    // locks the players' commands before other rows of theirs
    await followPlayers(unit, joined)
    if (joined.length > 0) await onJoined?.(unit, joined)
    await recallDeferred(unit, server.id, joined)
    await resendStates(unit, server.id, joined)
    unit.publish({ kind: 'network-status' })
    unit.publish({ kind: 'game-server', serverId: server.id })
    return change
  })
}

/** A later call renews the lease before its list waits for the lock, so of two lists the later one is always stored last. */
async function isNewest(unit: Unit, serverId: number, { bootId, at }: PresenceCall): Promise<boolean> {
  const isOfCall = and(eq(gameServers.bootId, bootId), lte(gameServers.lastSyncAt, at))
  return (await unit.tx.$count(gameServers, and(eq(gameServers.id, serverId), isOfCall))) > 0
}

async function findUnknown(
  { db }: DomainContext,
  online: readonly OnlinePlayer[],
): Promise<readonly OnlinePlayer[]> {
  if (online.length === 0) return []
  const known = await writable(db).execute<{ uuid: string }>(
    sql`select uuid from ${players} where uuid = any(${uuidsOf(online)}::uuid[])`,
  )
  const knownUuids = new Set(known.map(({ uuid }) => uuid))
  return online.filter(({ uuid }) => !knownUuids.has(uuid))
}

/** Creates players in a unit of its own, as it takes a lock that all game servers share. Returns how many it created. */
async function createUnknownPlayers(
  context: DomainContext,
  server: ReportingServer,
  unknown: readonly OnlinePlayer[],
  effects: IdentityEffects,
): Promise<number> {
  if (unknown.length === 0) return 0
  const reports = unknown.map(({ uuid, name, displayName = null }) =>
    readPlayerRow({ uuid, name, displayName, version: 0 }),
  )
  const source = { serverId: server.id, trust: trustIn(server) }
  const results = await inUnit(context, (unit) =>
    storeReports(unit, source, reports, { ...effects, arePresent: true }),
  )
  return results.filter(({ result }) => result === 'accepted').length
}

function uuidsOf(online: readonly OnlinePlayer[]) {
  return sql.param([...new Set(online.map(({ uuid }) => uuid))])
}

async function removeLeft(unit: Unit, serverId: number, online: readonly OnlinePlayer[]): Promise<number[]> {
  const rows = await unit.tx.execute<{ player_id: string }>(sql`
    delete from ${playersOnline} as o using players p
    where o.server_id = ${serverId} and p.id = o.player_id and p.uuid <> all(${uuidsOf(online)}::uuid[])
    returning o.player_id`)
  return rows.map((row) => Number(row.player_id))
}

async function addJoined(
  unit: Unit,
  serverId: number,
  trusted: boolean,
  online: readonly OnlinePlayer[],
): Promise<number[]> {
  if (online.length === 0) return []
  const since = online.map((player) => {
    const at = readPlayerRow({ ...player, version: 0, ...(player.since ? { lastSeenAt: player.since } : {}) })
    return at.lastSeenAt?.toISOString() ?? null
  })
  const rows = await unit.tx.execute<{ player_id: string }>(sql`
    with joined as (
      insert into ${playersOnline} (server_id, player_id, since)
      select ${serverId}, p.id, coalesce(min(r.since), clock_timestamp())
      from unnest(${sql.param(online.map(({ uuid }) => uuid))}::uuid[], ${sql.param(since)}::timestamptz[])
        as r (uuid, since)
      join players p on p.uuid = r.uuid
      where ${trusted} or p.offline_identity
      group by p.id
      on conflict do nothing
      returning player_id
    ), seen as (
      insert into ${serverPlayers} as s (server_id, player_id, seen_at)
      select ${serverId}, player_id, clock_timestamp() from joined order by player_id
      on conflict (server_id, player_id) do update set seen_at = excluded.seen_at where s.seen_at is null
    )
    select player_id from joined`)
  return rows.map((row) => Number(row.player_id))
}

async function noteSeen(unit: Unit, playerIds: readonly number[]): Promise<void> {
  await unit.tx.execute(sql`
    update ${players} as p set last_seen_at = clock_timestamp()
    from (select id from players where id = any(${sql.param(playerIds)}::bigint[]) order by id for no key update) as seen
    where p.id = seen.id`)
}

/** Stores the realm of the game server as the last one of players who joined it, unless it has none. */
async function noteRealm(unit: Unit, serverId: number, playerIds: readonly number[]): Promise<void> {
  if (playerIds.length === 0) return
  await unit.tx.execute(sql`
    update ${playerActivity} as a set last_realm = s.realm from ${gameServers} as s
    where s.id = ${serverId} and s.realm is not null and a.player_id = any(${sql.param(playerIds)}::bigint[])
      and a.last_realm is distinct from s.realm`)
}

/** Makes the deferred commands of these players due. */
async function recallDeferred(unit: Unit, serverId: number, playerIds: readonly number[]): Promise<void> {
  if (playerIds.length === 0) return
  await unit.tx.execute(sql`
    update ${commandDeliveries} as d set leased_until = null
    from commands c
    where d.server_id = ${serverId} and d.state = 'queued' and d.leased_until is not null
      and c.id = d.command_id and c.player_id = any(${sql.param(playerIds)}::bigint[])`)
}

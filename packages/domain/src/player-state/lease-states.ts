import type { Database } from '@kubora/schema/db/client'
import { gameServers } from '@kubora/schema/db/game-servers'
import { playerStateDeliveries } from '@kubora/schema/db/player-states'
import { players } from '@kubora/schema/db/players'
import { writable } from '@kubora/schema/db/writable'
import {
  type PlayerState,
  STATE_PARTS,
  type StatePartName,
  type StateParts,
} from '@kubora/schema/protocol/player-state'
import type { Realm } from '@kubora/validation/realms'
import { type SQL, sql } from 'drizzle-orm'
import { mayKnow } from '#commands/may-know.ts'
import type { DomainContext } from '#kernel/context.ts'
import { continueSnapshot } from '#player-state/continue-snapshot.ts'
import type { StatePart, StatePartReaders } from '#player-state/state-part.ts'

/** Seconds after which a document without a receipt is sent again. */
export const stateLeaseSeconds = 15

// a plugin that acknowledges no response gets everything again, but not faster than this
const unreadSeconds = 1

// there may be many players that the server may not know: the call must end nevertheless
const stepsPerLease = 20

/** How many documents to lease at most, which lease the plugin read last, and whether to continue the snapshot. */
export type StateLeaseRequest = {
  limit: number
  /**
   * Instant of the last lease whose response the plugin read: documents sent later are lost and are sent again at once.
   * Left out when the plugin read none.
   */
  readUpTo?: Date
  /** Whether to continue the snapshot of all players while few other documents are due. */
  snapshot: boolean
}

/** The leased documents, the instant of this lease, and whether more are due. */
export type LeasedStates = { states: PlayerState[]; leasedAt: Date; more: boolean }

type Taken = {
  player_id: string
  version: string
  uuid: string
  may_know: boolean
  state_parts: string[]
  realm: Realm | null
  sent_ms: string
}

/**
 * Leases the next documents of a game server for sending, the newest of each player. Their order does not matter, as a
 * plugin keeps the highest version. A document without a receipt is leased again after 15 s, a refused one once its retry
 * is due.
 */
export async function leaseStates(
  { db }: DomainContext,
  serverId: number,
  request: StateLeaseRequest,
  readers: StatePartReaders,
): Promise<LeasedStates> {
  // no transaction: a document that was leased but could not be read is leased again when its lease ends
  const taken = await takeNext(db, serverId, request, [])
  let unfinished = request.snapshot
  for (let step = 0; unfinished && step < stepsPerLease && taken.length < request.limit; step += 1) {
    const snapshot = await continueSnapshot(db, serverId)
    unfinished = snapshot?.unfinished ?? false
    if (!snapshot) break
    taken.push(...(await takeNext(db, serverId, request, taken)))
  }
  return {
    states: await readDocuments(db, taken, readers),
    leasedAt: new Date(Math.max(...taken.map((row) => Number(row.sent_ms)))),
    more: unfinished || taken.length === request.limit,
  }
}

/**
 * SQL: whether the row of `player_state_deliveries` in the alias d is to be sent now. `readUpTo` (timestamptz) is the
 * instant of the last lease whose response the plugin read; null when the plugin acknowledged none.
 */
export function isStateDue(readUpTo: SQL): SQL<boolean> {
  return sql`(d.open and not (coalesce(d.leased_until > clock_timestamp(), false)
    and (coalesce(d.failed_version = d.sent_version, false)
      or case when ${readUpTo} is null then d.sent_at > clock_timestamp() - ${unreadSeconds} * interval '1 second'
        else d.sent_at <= ${readUpTo} end)))`
}

async function takeNext(
  db: Database,
  serverId: number,
  { limit, readUpTo }: StateLeaseRequest,
  before: readonly Taken[],
): Promise<Taken[]> {
  const takenIds = sql.param(before.map((row) => row.player_id))
  const read = sql`${readUpTo?.toISOString() ?? null}::timestamptz`
  // the version is taken before the contents are read, so that a document is never older than its version
  const rows = await writable(db).execute<Taken>(sql`
    with next as (
      select d.server_id, d.player_id from ${playerStateDeliveries} d
      where d.server_id = ${serverId} and ${isStateDue(read)} and d.player_id <> all(${takenIds}::bigint[])
      order by d.opened_at, d.player_id limit ${limit - before.length}
      for no key update of d skip locked)
    update ${playerStateDeliveries} as d
    set version = s.version, sent_version = s.version, sends = d.sends + 1, sent_at = clock_timestamp(),
      leased_until = clock_timestamp() + ${stateLeaseSeconds} * interval '1 second'
    from next join player_states s on s.player_id = next.player_id
    join ${players} on ${players.id} = next.player_id
    join ${gameServers} on ${gameServers.id} = next.server_id
    where d.server_id = next.server_id and d.player_id = next.player_id
    returning d.player_id, d.version, ${players.uuid} as uuid, ${mayKnow} as may_know,
      ${gameServers.stateParts} as state_parts, ${gameServers.realm} as realm, (extract(epoch from d.sent_at) * 1000)::bigint as sent_ms`)
  return [...rows]
}

async function readDocuments(
  db: Database,
  taken: readonly Taken[],
  readers: StatePartReaders,
): Promise<PlayerState[]> {
  const ids = taken.filter((row) => row.may_know).map((row) => Number(row.player_id))
  const wanted = STATE_PARTS.filter((name) => taken[0]?.state_parts.includes(name))
  const contents = await Promise.all(
    wanted.map(
      async (name) => [name, await readPart(db, readers[name], ids, taken[0]?.realm ?? null)] as const,
    ),
  )
  return taken.map(({ uuid: playerUuid, version, player_id: playerId }) => {
    const parts = contents.map(([name, contentOf]) => [name, contentOf(Number(playerId))])
    return { playerUuid, version: Number(version), parts: Object.fromEntries(parts) }
  })
}

async function readPart<Name extends StatePartName>(
  db: Database,
  reader: StatePart<Name>,
  playerIds: readonly number[],
  realm: Realm | null,
): Promise<(playerId: number) => StateParts[Name]> {
  const contents = playerIds.length === 0 ? null : await reader.read(db, playerIds, realm)
  return (playerId) => contents?.get(playerId) ?? reader.empty
}

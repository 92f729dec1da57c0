import { commandDeliveries, commands } from '@kubora/schema/db/commands'
import { gameServers } from '@kubora/schema/db/game-servers'
import { players } from '@kubora/schema/db/players'
import { command, type Command } from '@kubora/schema/protocol/command'
import { stateKeyOf } from '@kubora/schema/protocol/command-state'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { mayKnow } from '#commands/may-know.ts'
import { expireDeliveries } from '#commands/expire-deliveries.ts'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

/** Seconds after which an unanswered command is sent again. */
export const leaseSeconds = 15

// a plugin that names no answer as read gets everything again, yet not faster than this
const unreadSeconds = 1

/** What is asked for: how many at most, and which sending the plugin read last. */
export type LeaseRequest = {
  limit: number
  /** Instant of the last lease whose answer was read: later ones were lost and go out again at once. Left out: none was read. */
  readUpTo?: Date
}

/** Commands in the order to be carried out, and the instant of this lease. */
export type LeasedCommands = { commands: Command[]; leasedAt: Date }

const columns = {
  id: commands.id,
  sequence: commands.sequence,
  type: commands.type,
  playerUuid: players.uuid,
  requireOnline: commands.requireOnline,
  payload: commands.payload,
  expiresAt: commands.expiresAt,
  createdAt: commands.createdAt,
}

/**
 * Takes the next commands of a game server for sending, by sequence. A command is not taken while an earlier one of its
 * player is under way at that server, so the order per player is kept. Unanswered ones are taken again after 15 s. One of a type
 * that the plugin did not declare is left until it does, and one for a trusted identity while the server is in offline mode.
 */
export async function leaseCommands(
  context: DomainContext,
  serverId: number,
  request: LeaseRequest,
): Promise<LeasedCommands> {
  return inUnit(context, async (unit) => {
    // one lease at a time per server: two held calls must not split an order between them
    await unit.tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`lease of server ${serverId}`}, 0))`,
    )
    const [clock] = await unit.tx.execute<{ now: string }>(
      sql`select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
    )
    const leasedAt = new Date(clock?.now ?? Number.NaN)
    await expireDeliveries(unit, serverId)
    const ids = await takeNext(unit, serverId, leasedAt, request)
    return { commands: await readCommands(unit, ids), leasedAt }
  })
}

async function takeNext(
  unit: Unit,
  serverId: number,
  leasedAt: Date,
  { limit, readUpTo }: LeaseRequest,
): Promise<string[]> {
  const underWay = (row: 'd' | 'earlier') => {
    const [lease, state, sent] = [
      sql.raw(`${row}.leased_until`),
      sql.raw(`${row}.state`),
      sql.raw(`${row}.sent_at`),
    ]
    const read = readUpTo
      ? sql`${sent} <= ${readUpTo.toISOString()}`
      : sql`${sent} > clock_timestamp() - ${unreadSeconds} * interval '1 second'`
    return sql`(coalesce(${lease} > clock_timestamp(), false) and (${state} = 'queued' or ${read}))`
  }
  const rows = await unit.tx.execute<{ command_id: string }>(sql`
    with next as (
      select d.command_id from command_deliveries d join commands c on c.id = d.command_id
        join ${gameServers} on game_servers.id = d.server_id join ${players} on players.id = c.player_id
      where ${mayKnow} and d.server_id = ${serverId} and d.state in ('queued', 'sent') and not ${underWay('d')}
        and c.type = any(game_servers.command_types)
        and not exists (
          select from command_deliveries earlier join commands e on e.id = earlier.command_id
          where earlier.server_id = ${serverId} and earlier.state = 'sent' and earlier.sequence < d.sequence
            and e.player_id = c.player_id and ${underWay('earlier')})
      order by d.sequence limit ${limit}
      for update of d skip locked)
    update ${commandDeliveries} as d
    set state = 'sent', sends = d.sends + 1, sent_at = ${leasedAt.toISOString()},
      leased_until = clock_timestamp() + ${leaseSeconds} * interval '1 second'
    from next where d.command_id = next.command_id and d.server_id = ${serverId}
    returning d.command_id`)
  return rows.map((row) => row.command_id)
}

async function readCommands(unit: Unit, ids: string[]): Promise<Command[]> {
  if (ids.length === 0) return []
  const rows = await unit.tx
    .select(columns)
    .from(commands)
    .innerJoin(players, eq(players.id, commands.playerId))
    .where(and(inArray(commands.id, ids)))
    .orderBy(asc(commands.sequence))
  return rows.map((row) => {
    const parsed = command.parse({
      ...row,
      stateKey: null,
      expiresAt: row.expiresAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    })
    return { ...parsed, stateKey: stateKeyOf(parsed) }
  })
}

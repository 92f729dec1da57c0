import { gameServers } from '@kubora/schema/db/game-servers'
import { players } from '@kubora/schema/db/players'
import { writable } from '@kubora/schema/db/writable'
import type { Command } from '@kubora/schema/protocol/command'
import { type SQL, sql } from 'drizzle-orm'
import { type CommandRow, commandColumns, toCommand } from '#commands/command-row.ts'
import {
  dueDeliveries,
  isForServer,
  isInTime,
  isUnderWay,
  lasts,
  leaseSeconds,
} from '#commands/due-deliveries.ts'
import { endOverdue } from '#commands/expire-deliveries.ts'
import { mayActFor, type ActingInstance } from '#commands/acting-instance.ts'
import type { DomainContext } from '#kernel/context.ts'
import { retryDeadlock } from '#kernel/retry-deadlock.ts'

/** How many commands to lease at most, and which lease the plugin read last. */
export type LeaseRequest = {
  limit: number
  /**
   * Instant of the last lease whose response the plugin read: commands sent later are lost and are sent again at once. Left
   * out when the plugin read none.
   */
  readUpTo?: Date
  /** Leases nothing unless this instance may act when the statement runs. */
  mayAct?: ActingInstance
}

/** Commands in the order in which they are carried out, the instant of this lease, and whether the instance may act. */
export type LeasedCommands = { commands: Command[]; leasedAt: Date; mayAct: boolean }

type LeaseRow = { at_ms: string; may_act: boolean } & (CommandRow | { id: null })

/**
 * Leases the next commands of a game server for sending, by sequence, in one statement. A command is not leased while an
 * earlier one of its player is under way at that server, so that the order per player is kept. A command without a receipt
 * is leased again after 15 s. A command of a type that the plugin did not declare waits until the plugin declares it. While
 * the server is in offline mode, commands for trusted identities are not leased.
 */
export async function leaseCommands(
  { db }: DomainContext,
  serverId: number,
  request: LeaseRequest,
): Promise<LeasedCommands> {
  const rows = await retryDeadlock(() => writable(db).execute<LeaseRow>(leaseStatement(serverId, request)))
  const [first] = rows
  if (!first) throw new Error('a lease has at least one row')
  return {
    commands: rows.flatMap((row) => (row.id === null ? [] : [toCommand(row)])),
    leasedAt: new Date(Number(first.at_ms)),
    mayAct: first.may_act,
  }
}

function leaseStatement(serverId: number, { limit, readUpTo, mayAct }: LeaseRequest): SQL {
  const read = sql`${readUpTo?.toISOString() ?? null}::timestamptz`
  const most = sql.raw(String(Math.trunc(limit)))
  const lasting = sql.raw(String(leaseSeconds))
  return sql`
    with server as materialized (
      -- no wait for the disk: a lease that is lost in a crash of Postgres is taken again. Not so with a command that lasts: it
      -- would no longer count as under way, and could go to a second game server
      select ${gameServers.id}, set_config('synchronous_commit', case when exists (
        select from command_deliveries d join commands c on c.id = d.command_id
        where d.server_id = ${serverId} and d.state in ('queued', 'sent') and ${lasts('c')})
        then current_setting('synchronous_commit') else 'off' end, true) from ${gameServers}
      where ${gameServers.id} = ${serverId} and ${mayAct ? mayActFor(mayAct) : sql`true`}),
    ended as (${endOverdue(sql`d.server_id = ${serverId}`)}),
    waiting as materialized (
      select c.player_id from server join ${gameServers} on ${gameServers.id} = server.id
      cross join lateral (select c.player_id, d.sequence ${dueDeliveries(read)}) as c
      order by c.sequence limit ${most}),
    ${lockedRows(serverId)},
    -- read after the rows are locked, so that a later lease never has an earlier instant
    instant as materialized (
      select date_trunc('milliseconds', clock_timestamp()) as at from (select count(*) from locked) as all_locked),
    next as (
      select locked.command_id from locked
      where locked.is_for_server and not ${isUnderWay('locked', read)} and not exists (
        select from locked as earlier
        where earlier.player_id = locked.player_id and earlier.state = 'sent' and earlier.sequence < locked.sequence
          and ${isUnderWay('earlier', read)})
      order by locked.sequence limit ${most}),
    leased as (
      update command_deliveries as d
      set state = 'sent', sends = d.sends + 1, sent_at = instant.at,
        leased_until = clock_timestamp() + ${lasting} * interval '1 second'
      from next, instant where d.command_id = next.command_id and d.server_id = ${serverId}
      returning d.command_id)
    select (extract(epoch from instant.at) * 1000)::bigint as at_ms, exists (select from server) as may_act,
      taken.* from instant left join lateral (
      select ${commandColumns}
      from leased join commands c on c.id = leased.command_id join ${players} on ${players.id} = c.player_id) as taken on true
    order by taken.sequence`
}

/**
 * SQL: all open deliveries of the players in `waiting`, locked and read as they are now. Of two leases at once the second
 * waits here and sees what the first took, so that the commands of a player are never split between them. Lock order: by
 * command, as for receipts.
 */
function lockedRows(serverId: number): SQL {
  return sql`locked as materialized (
      select d.command_id, d.sequence, d.state, d.leased_until, d.sent_at, c.player_id, ${isForServer} as is_for_server
      from command_deliveries d join commands c on c.id = d.command_id
      join ${players} on ${players.id} = c.player_id join ${gameServers} on ${gameServers.id} = d.server_id
      where exists (select from waiting) and d.server_id = ${serverId} and d.state in ('queued', 'sent')
        and c.player_id = any(array(select player_id from waiting)) and ${isInTime('c')}
      order by d.command_id for no key update of d)`
}

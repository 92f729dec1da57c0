import { gameServers } from '@kubora/schema/db/game-servers'
import { players } from '@kubora/schema/db/players'
import { type SQL, sql } from 'drizzle-orm'
import { mayKnow } from '#commands/may-know.ts'

/** Seconds after which a command without a receipt is sent again. */
export const leaseSeconds = 15

// a plugin that acknowledges no response gets everything again, but not faster than this
const unreadSeconds = 1

/**
 * SQL: whether the delivery in the alias `row` was sent and is under way. `readUpTo` (timestamptz) is the instant of the
 * last lease whose response the plugin read: deliveries sent later are lost. Null when the plugin acknowledged none.
 */
export function isUnderWay(row: 'd' | 'earlier' | 'locked', readUpTo: SQL): SQL<boolean> {
  const column = (name: string) => sql.raw(`${row}.${name}`)
  return sql`(coalesce(${column('leased_until')} > clock_timestamp(), false) and (
    ${column('state')} = 'queued'
    or case when ${readUpTo} is null then ${column('sent_at')} > clock_timestamp() - ${unreadSeconds} * interval '1 second'
      else ${column('sent_at')} <= ${readUpTo} end))`
}

/** SQL: whether the command in the alias `row` may still be carried out. */
export function isInTime(row: 'c' | 'e'): SQL<boolean> {
  return sql`coalesce(${sql.raw(row)}.expires_at > statement_timestamp(), true)`
}

/**
 * SQL: whether the plugin can carry out the command in the alias c and may know its player. For queries over `game_servers`
 * and `players`.
 */
export const isForServer = sql<boolean>`(c.type = any(${gameServers.commandTypes}) and ${mayKnow})`

/**
 * SQL: `from` and `where` of the deliveries to be sent now to the game server of the row, with the aliases d, c (its
 * command) and `players`. A command waits while an earlier one of its player is under way at that server.
 */
export function dueDeliveries(readUpTo: SQL): SQL {
  return sql`from command_deliveries d join commands c on c.id = d.command_id
    join ${players} on ${players.id} = c.player_id
    where d.server_id = ${gameServers.id} and d.state in ('queued', 'sent') and not ${isUnderWay('d', readUpTo)}
      and ${isInTime('c')} and ${isForServer}
      and not exists (
        select from command_deliveries earlier join commands e on e.id = earlier.command_id
        where earlier.server_id = ${gameServers.id} and earlier.state = 'sent' and earlier.sequence < d.sequence
          and e.player_id = c.player_id and ${isInTime('e')} and ${isUnderWay('earlier', readUpTo)})`
}

/** SQL: whether a command (by its alias) follows its player for so long that a crash of Postgres must not take its lease back. */
export function lasts(alias: 'c'): SQL<boolean> {
  const of = sql.raw(alias)
  return sql<boolean>`(${of}.follows_player and coalesce(${of}.expires_at > ${of}.created_at + interval '1 hour', true))`
}

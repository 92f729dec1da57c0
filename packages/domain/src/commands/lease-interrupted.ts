import { gameServers } from '@kubora/schema/db/game-servers'
import { players } from '@kubora/schema/db/players'
import { writable } from '@kubora/schema/db/writable'
import type { Command } from '@kubora/schema/protocol/command'
import type { RECEIPT_REASONS } from '@kubora/schema/protocol/sync'
import { sql } from 'drizzle-orm'
import { type CommandRow, commandColumns, toCommand } from '#commands/command-row.ts'
import type { LeaseRequest } from '#commands/lease-commands.ts'
import { mayKnow } from '#commands/may-know.ts'
import type { DomainContext } from '#kernel/context.ts'

const interrupted: keyof typeof RECEIPT_REASONS = 'INTERRUPTED'

/** Commands of which the plugin is requested to find out whether they took effect, and the instant of this request. */
export type InterruptedCommands = { commands: Command[]; requestedAt: Date | null }

/**
 * Returns the commands of a game server whose receipt was `INTERRUPTED`, of the types that its plugin declared, the oldest
 * first. Each is returned once for each hello, and again when the plugin did not read that response. They are open to a
 * finding for as long as they are stored.
 */
export async function leaseInterrupted(
  { db }: DomainContext,
  serverId: number,
  { limit, readUpTo }: Pick<LeaseRequest, 'limit' | 'readUpTo'>,
): Promise<InterruptedCommands> {
  const rows = await writable(db).execute<CommandRow & { at_ms: string }>(sql`
    with next as materialized (
      select d.command_id from command_deliveries d join commands c on c.id = d.command_id
      join ${players} on ${players.id} = c.player_id join ${gameServers} on ${gameServers.id} = d.server_id
      where d.server_id = ${serverId} and d.state = 'failed' and d.reason = ${sql.raw(`'${interrupted}'`)}
        and c.type = any(${gameServers.findingTypes}) and ${mayKnow}
        and (d.finding_requested_at is null or d.finding_requested_at < ${gameServers.helloAt}
          or d.finding_requested_at > ${readUpTo?.toISOString() ?? null}::timestamptz)
      order by d.sequence limit ${limit} for no key update of d skip locked),
    requested as (
      update command_deliveries as d set finding_requested_at = date_trunc('milliseconds', clock_timestamp())
      from next where d.command_id = next.command_id and d.server_id = ${serverId}
      returning d.command_id, d.finding_requested_at)
    select (extract(epoch from requested.finding_requested_at) * 1000)::bigint as at_ms, ${commandColumns}
    from requested join commands c on c.id = requested.command_id join ${players} on ${players.id} = c.player_id
    order by c.sequence`)
  return {
    commands: rows.map(toCommand),
    requestedAt: rows.length === 0 ? null : new Date(Math.max(...rows.map((row) => Number(row.at_ms)))),
  }
}

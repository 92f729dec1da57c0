import { gameServers } from '@kubora/schema/db/game-servers'
import { writable } from '@kubora/schema/db/writable'
import { sql } from 'drizzle-orm'
import { dueDeliveries } from '#commands/due-deliveries.ts'
import { mayActFor, type ActingInstance } from '#commands/acting-instance.ts'
import type { DomainContext } from '#kernel/context.ts'
import { isStateDue } from '#player-state/lease-states.ts'
import { keepsState } from '#player-state/state-scope.ts'

/** A pending long poll of a game server: its instance, and the last lease that the plugin has read. */
export type WaitingServer = ActingInstance & { serverId: number; readUpTo: Date | null }

/**
 * Returns the ids of the game servers whose long poll has to end: something is due for them, or the instance may no longer
 * act. Makes up for lost wake-ups, in one query for all servers.
 */
export async function findDueServers(
  { db }: DomainContext,
  waiting: readonly WaitingServer[],
): Promise<number[]> {
  if (waiting.length === 0) return []
  const column = (values: (string | number | null)[]) => sql.param(values)
  const read = sql`w.read_up_to`
  const rows = await writable(db).execute<{ id: string }>(sql`
    select w.server_id as id
    from unnest(
      ${column(waiting.map(({ serverId }) => serverId))}::bigint[], ${column(waiting.map(({ keyId }) => keyId))}::bigint[],
      ${column(waiting.map(({ bootId }) => bootId))}::uuid[],
      ${column(waiting.map(({ readUpTo }) => readUpTo?.toISOString() ?? null))}::timestamptz[]
    ) as w (server_id, key_id, boot_id, read_up_to)
    join ${gameServers} on ${gameServers.id} = w.server_id
    where not ${mayActFor({ keyId: sql`w.key_id`, bootId: sql`w.boot_id` })}
      or exists (select ${dueDeliveries(read)})
      or (${keepsState} and exists (
        select from player_state_deliveries d where d.server_id = w.server_id and ${isStateDue(read)}))`)
  return rows.map((row) => Number(row.id))
}

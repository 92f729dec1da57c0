import { commandDeliveries, commands } from '@kubora/schema/db/commands'
import { gameServers } from '@kubora/schema/db/game-servers'
import type { Command, CommandType } from '@kubora/schema/protocol/command'
import type { RECEIPT_REASONS } from '@kubora/schema/protocol/sync'
import { sql } from 'drizzle-orm'
import { promiseWork } from '#kernel/outbox.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Payload of each command type. */
export type CommandPayload<Type extends CommandType> = Extract<Command, { type: Type }>['payload']

/** A command before it has an id: what, about whom, to which game servers. */
export type NewCommand<Type extends CommandType> = {
  type: Type
  playerId: number
  payload: CommandPayload<Type>
  /** Now or never: a server without the player answers `failed`. */
  requireOnline: boolean
  /** Not to be applied later than this after now; left out = never too late. */
  expiresInMs?: number
  /** Ids of the game servers it is for; those whose plugin cannot carry it out are not sent it. */
  servers: readonly number[]
}

/** A stored command. */
export type SentCommand = { id: string; reached: boolean }

const unsupported: keyof typeof RECEIPT_REASONS = 'UNSUPPORTED'

/**
 * Stores a command with one delivery per game server in the caller's transaction. Returns its id, and whether any server gets
 * it: a delivery to one whose plugin did not declare the type has failed with `UNSUPPORTED`. Commands of one player are numbered
 * in the order in which their transactions commit.
 */
export async function sendCommand<Type extends CommandType>(
  unit: Unit,
  { type, playerId, payload, requireOnline, expiresInMs, servers }: NewCommand<Type>,
): Promise<SentCommand> {
  // without this a later transaction could overtake an earlier one that holds the lower number
  await unit.tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`commands of player ${playerId}`}, 0))`,
  )
  const expiresAt =
    expiresInMs === undefined ? null : sql`clock_timestamp() + ${expiresInMs} * interval '1 millisecond'`
  const [command] = await unit.tx
    .insert(commands)
    .values({ type, playerId, payload, requireOnline, expiresAt })
    .returning({ id: commands.id, sequence: commands.sequence })
  if (!command) throw new Error('insert returned no row')
  const reached = servers.length === 0 ? [] : await insertDeliveries(unit, command, type, servers)
  if (reached.length > 0) await promiseWork(unit, 'deliver-command', { commandId: command.id })
  for (const serverId of reached) unit.announce({ kind: 'commands', serverId })
  return { id: command.id, reached: reached.length > 0 }
}

/** Adds the deliveries; returns the ids of the game servers whose plugin can carry the command out. */
async function insertDeliveries(
  unit: Unit,
  { id, sequence }: { id: string; sequence: number },
  type: CommandType,
  servers: readonly number[],
): Promise<number[]> {
  const rows = await unit.tx.execute<{ server_id: string; state: string }>(sql`
    insert into ${commandDeliveries} (command_id, server_id, sequence, state, reason, receipt_at)
    select ${id}, s.id, ${sequence}, (case when s.able then 'queued' else 'failed' end)::delivery_state,
      case when not s.able then ${unsupported} end, case when not s.able then clock_timestamp() end
    from (
      select id, ${type} = any(command_types) as able from ${gameServers}
      where id = any(${sql.param([...servers])}::bigint[]) order by id) as s
    returning server_id, state`)
  return rows.filter(({ state }) => state === 'queued').map((row) => Number(row.server_id))
}

import { commandDeliveries, commands } from '@kubora/schema/db/commands'
import type { Command, CommandType } from '@kubora/schema/protocol/command'
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
  /** Ids of the game servers that get it. */
  servers: readonly number[]
}

/**
 * Stores a command with one delivery per game server in the caller's transaction and answers its id. Commands of one
 * player are numbered in the order in which their transactions commit.
 */
export async function sendCommand<Type extends CommandType>(
  unit: Unit,
  { type, playerId, payload, requireOnline, expiresInMs, servers }: NewCommand<Type>,
): Promise<string> {
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
  if (servers.length > 0) {
    const { id: commandId, sequence } = command
    await unit.tx
      .insert(commandDeliveries)
      .values(servers.map((serverId) => ({ commandId, serverId, sequence })))
    await promiseWork(unit, 'deliver-command', { commandId })
    for (const serverId of servers) unit.announce({ kind: 'commands', serverId })
  }
  return command.id
}

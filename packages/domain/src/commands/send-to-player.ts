import type { CommandType } from '@kubora/schema/protocol/command'
import { COMMAND_DELIVERIES, type FollowingType } from '@kubora/schema/protocol/command-delivery'
import { followPlayers } from '#commands/follow-player.ts'
import { type NewCommand, sendCommand } from '#commands/send-command.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** A command that goes where its player is. */
export type CommandToPlayer<Type extends CommandType> = Pick<
  NewCommand<Type>,
  'id' | 'type' | 'playerId' | 'payload'
>

/**
 * Stores a command in the caller's transaction that goes to the one game server its player is on, or joins first within the
 * time that its type declares. It is carried out once: moved where the player goes until a plugin has begun it, and sent
 * until there is a receipt. Returns its id.
 */
export async function sendToPlayer<Type extends FollowingType>(
  unit: Unit,
  command: CommandToPlayer<Type>,
): Promise<string> {
  return sendWhenOnline(unit, command, COMMAND_DELIVERIES[command.type].followsPlayer.lifeMs)
}

/**
 * Stores a command as {@link sendToPlayer} does, of a type that also goes to servers by name: this one follows its player for so many
 * milliseconds, or however long it takes. Returns its id.
 */
export async function sendWhenOnline<Type extends CommandType>(
  unit: Unit,
  command: CommandToPlayer<Type>,
  lifeMs: number | null,
): Promise<string> {
  const { id } = await sendCommand(unit, {
    ...command,
    requireOnline: false,
    ...(lifeMs === null ? {} : { expiresInMs: lifeMs }),
    servers: [],
    followsPlayer: true,
  })
  await followPlayers(unit, [command.playerId])
  return id
}

import type { CommandResult } from '@kubora/schema/protocol/command-result'
import type { Command, CommandType } from '@kubora/schema/protocol/command'

/** Thrown by a handler to end a command as `failed`; the text is the reason in the receipt, in English. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}

/** The result of a command: the fields that its type defines, or nothing. */
type Applied = CommandResult | void

/** How a plugin carries out one type of command. */
export type CommandHandler<Type extends CommandType> = {
  /** Whether it needs the player on this server; without the player the command is deferred. */
  readonly needsPlayer: boolean
  /** Carries out the command. Any error ends it as `failed`. The returned value is the result in the receipt, if it fits. */
  apply(command: Extract<Command, { type: Type }>): Applied | Promise<Applied>
  /**
   * Returns whether the command took effect before the process was killed in the middle of it. Leave it out when the game
   * cannot know: a state is then set again; any other command is reported as INTERRUPTED.
   */
  wasApplied?(command: Extract<Command, { type: Type }>): boolean | Promise<boolean>
}

/** The commands that a plugin carries out; those of a type without a handler fail with UNSUPPORTED. */
export type CommandHandlers = { readonly [Type in CommandType]?: CommandHandler<Type> }

import type { CommandResult } from '@kubora/schema/protocol/command-result'
import type { Command, CommandType } from '@kubora/schema/protocol/command'

/** Thrown by a handler to end a command as `failed`; the text is the reason in the receipt, in English. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}

/** Thrown by a handler when its player has left and nothing took effect: the command waits, or fails when it is now or never. */
export class PlayerLeft extends Error {
  override readonly name = 'PlayerLeft'
}

/** The result of a command: the fields that its type defines, or nothing. */
type Applied = CommandResult | void

/** What a game knows of a command that was interrupted. */
type Remembered = boolean | CommandResult | null

/** How a plugin carries out one type of command. */
export type CommandHandler<Type extends CommandType> = {
  /** Whether it needs the player on this server; without the player the command is deferred. */
  readonly needsPlayer: boolean
  /** Carries out the command. Any error ends it as `failed`. The returned value is the result in the receipt, if it fits. */
  apply(command: Extract<Command, { type: Type }>): Applied | Promise<Applied>
  /**
   * Returns whether the command took effect before the process was killed in the middle of it, or the result that it had; null
   * when the game cannot know yet. Leave it out when it never can. A state is set again then; any other command is reported as
   * INTERRUPTED, and the bridge requests with each hello that this finds out whether it took effect.
   */
  wasApplied?(command: Extract<Command, { type: Type }>): Remembered | Promise<Remembered>
}

/** The commands that a plugin carries out; those of a type without a handler fail with UNSUPPORTED. */
export type CommandHandlers = { readonly [Type in CommandType]?: CommandHandler<Type> }

import type { CommandResult } from '@kubora/schema/protocol/command-result'
import type { Command, CommandType } from '@kubora/schema/protocol/command'

/** A handler throws this to end a command as `failed`; the text goes to the bridge as reason, in English. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}

/** The result of a command: fields its type defines, or nothing. */
type Applied = CommandResult | void

/** How a plugin carries out one type of command. */
export type CommandHandler<Type extends CommandType> = {
  /** It can only be done while the player is on this server: deferred until then. */
  readonly needsPlayer: boolean
  /** Lets the command take effect. Any error ends it as `failed`. What it returns goes to the bridge as the result, if it fits
   * a receipt. */
  apply(command: Extract<Command, { type: Type }>): Applied | Promise<Applied>
  /** Returns whether the command took effect before the process was killed in the middle of it. Leave it out where the game
   * cannot know: a state is then set again, anything else is reported as INTERRUPTED. */
  wasApplied?(command: Extract<Command, { type: Type }>): boolean | Promise<boolean>
}

/** What a plugin can do; commands of a type without handler fail with UNSUPPORTED. */
export type CommandHandlers = { readonly [Type in CommandType]?: CommandHandler<Type> }

import type { z } from 'zod'

/** How the bridge delivers commands of a type. */
export type CommandDelivery<Payload> = {
  /** Returns the state of the player that a command sets (`stateKey`). Left out: it sets none, so each is carried out. */
  readonly stateKeyOf?: (payload: Payload) => string
  /** Whether staff may send one again that a game server did not carry out. */
  readonly repeatable: boolean
  /**
   * Left out: it goes to the game servers that its sender names. Otherwise to one: the one its player is on, or joins first
   * within `lifeMs` milliseconds. null: however long that takes, as for "give this once, when online"; it never expires.
   */
  readonly followsPlayer?: { readonly lifeMs: number | null }
}

/** A type of commands: its frame, and how it is delivered. */
export type CommandProtocol = CommandDelivery<never> & {
  /** The command as a bridge sends it; its `type` is the name under which a feature lists it. Never a console string. */
  readonly frame: z.ZodObject<{ type: z.ZodLiteral<string>; payload: z.ZodObject }>
}

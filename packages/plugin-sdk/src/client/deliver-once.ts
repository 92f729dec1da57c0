import type { DeliverCommand } from '@kubora/schema/protocol/commands/deliver'
import type { CommandHandler } from '#client/command-handlers.ts'

/** How a game gives what was bought. */
export type GoodsOfGame = {
  /** Whether it gave this good before, in this process or an earlier one, by its own record. */
  wasGiven: (goodId: string) => boolean | Promise<boolean>
  /**
   * Gives the whole quantity, and records the id of the good in the same write. Throws CommandRefused when the game does not take it,
   * and PlayerLeft.
   */
  give: (command: DeliverCommand) => void | Promise<void>
}

/** Returns the handler of `deliver` for a game: it gives each good once, whatever command names it, and knows after a kill what it gave. */
export function deliverOnce({ wasGiven, give }: GoodsOfGame): CommandHandler<'deliver'> {
  return {
    needsPlayer: true,
    async apply(command) {
      if (!(await wasGiven(command.payload.goodId))) await give(command)
    },
    wasApplied: ({ payload }) => wasGiven(payload.goodId),
  }
}

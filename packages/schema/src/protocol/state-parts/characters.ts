import { z } from 'zod'

/** How many characters a player may have in the realm of the game server. */
export const stateCharacters = z.object({
  allowed: z.int().min(0).max(1000).nullable().describe('null: as many as the game allows everybody'),
})

import { z } from 'zod'
import { StandInRefusal } from '#conformance/stand-in-refusal.ts'

/** Path at which a plugin under test may report what took effect, at the stand-in bridge; needs no key. */
export const EFFECTS_PATH = '/conformance/effects'

const effect = z.object({
  playerUuid: z.string(),
  text: z.string().describe('The text a player saw, or the version of a document of player state'),
})

/** One thing that took effect in the game, as the game itself saw it. */
export type Effect = z.infer<typeof effect>

/** Reads the body of such a call. Throws INVALID_FRAME. */
export function readEffect(body: unknown): Effect {
  const { success, data } = effect.safeParse(body)
  if (!success) throw new StandInRefusal('INVALID_FRAME')
  return data
}

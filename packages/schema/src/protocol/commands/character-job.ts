import { z } from 'zod'
import { commandBase } from '#protocol/command-base.ts'
import type { CommandProtocol } from '#protocol/command-protocol.ts'
import { worldId } from '#protocol/roleplay-facts.ts'

/**
 * Gives a character of the player a job and a rank in it, or none. `failed` with `CHARACTER_UNKNOWN` or `JOB_UNKNOWN` when there is no
 * such character, job or rank. The plugin reports the character afterwards.
 */
export const characterJobCommand = commandBase.extend({
  type: z.literal('character-job'),
  payload: z.object({
    characterId: worldId,
    job: worldId.optional().describe('Left out: no job from now on'),
    rank: worldId.optional().describe('Left out: no rank'),
  }),
})

/** Gives a character a job, or none. */
export type CharacterJobCommand = z.infer<typeof characterJobCommand>

/** Sent to the owner of the realm's world until it has a receipt; a newer job of the same character supersedes it. */
export const characterJob = {
  frame: characterJobCommand,
  stateKeyOf: ({ characterId }: CharacterJobCommand['payload']) => `job:${characterId}`,
  repeatable: false,
} as const satisfies CommandProtocol

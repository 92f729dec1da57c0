import { z } from 'zod'
import { commandBase } from '#protocol/command-base.ts'
import type { CommandProtocol } from '#protocol/command-protocol.ts'
import { worldId } from '#protocol/roleplay-facts.ts'

/**
 * Deletes a character of the player with what belongs to it. The game keeps it for 30 days where it can, for `character-restore`. The
 * plugin reports all that is gone as `removed`.
 */
export const characterDeleteCommand = commandBase.extend({
  type: z.literal('character-delete'),
  payload: z.object({ characterId: worldId }),
})

/** Brings a deleted character back with what belonged to it. `failed` with `CHARACTER_UNKNOWN` when the game no longer has it. */
export const characterRestoreCommand = commandBase.extend({
  type: z.literal('character-restore'),
  payload: z.object({ characterId: worldId }),
})

/** Deletes a character. */
export type CharacterDeleteCommand = z.infer<typeof characterDeleteCommand>
/** Brings a deleted character back. */
export type CharacterRestoreCommand = z.infer<typeof characterRestoreCommand>

/** Whether a character is there is one state, so that of both the newer one counts. */
const life = {
  stateKeyOf: ({ characterId }: { characterId: string }) => `life:${characterId}`,
  repeatable: false,
} as const

/** Sent to the owner of the realm's world until it has a receipt. */
export const characterDelete = { frame: characterDeleteCommand, ...life } as const satisfies CommandProtocol
/** Sent to the owner of the realm's world until it has a receipt. */
export const characterRestore = { frame: characterRestoreCommand, ...life } as const satisfies CommandProtocol

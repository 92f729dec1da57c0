import { z } from 'zod'
import { commandBase } from '#protocol/command-base.ts'
import type { CommandProtocol } from '#protocol/command-protocol.ts'
import { worldId } from '#protocol/roleplay-facts.ts'
import { wireDisplayText } from '#protocol/wire-values.ts'

/**
 * Gives a character of the player another name, whether or not the player is online. `failed` with `CHARACTER_UNKNOWN` when there
 * is no such character. The plugin reports the character afterwards.
 */
export const characterRenameCommand = commandBase.extend({
  type: z.literal('character-rename'),
  payload: z.object({
    characterId: worldId,
    firstName: wireDisplayText(100),
    lastName: wireDisplayText(100),
  }),
})

/** Gives a character another name. */
export type CharacterRenameCommand = z.infer<typeof characterRenameCommand>

/** Sent to the owner of the realm's world until it has a receipt; a newer name of the same character supersedes it. */
export const characterRename = {
  frame: characterRenameCommand,
  stateKeyOf: ({ characterId }: CharacterRenameCommand['payload']) => `name:${characterId}`,
  repeatable: false,
} as const satisfies CommandProtocol

import { z } from 'zod'
import { commandBase } from '#protocol/command-base.ts'
import type { CommandProtocol } from '#protocol/command-protocol.ts'
import { worldId } from '#protocol/roleplay-facts.ts'
import { wireDisplayText, wireUuid } from '#protocol/wire-values.ts'

/**
 * Gives a character of the player, with all that belongs to it, to another player, whether or not either is online. `failed` with
 * `CHARACTER_UNKNOWN` when there is no such character. The plugin reports the character with its new `playerUuid` afterwards.
 */
export const characterOwnerCommand = commandBase.extend({
  type: z.literal('character-owner'),
  payload: z.object({
    characterId: worldId,
    ownerUuid: wireUuid.describe('The player who has the character from now on'),
    ownerName: wireDisplayText(64).describe(
      'The name under which that player was last seen, also of one whom this game never met',
    ),
  }),
})

/** Gives a character to another player. */
export type CharacterOwnerCommand = z.infer<typeof characterOwnerCommand>

/** Sent to the owner of the realm's world until it has a receipt; a newer owner of the same player's character supersedes it. */
export const characterOwner = {
  frame: characterOwnerCommand,
  stateKeyOf: ({ characterId }: CharacterOwnerCommand['payload']) => `owner:${characterId}`,
  repeatable: false,
} as const satisfies CommandProtocol

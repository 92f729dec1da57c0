import { z } from 'zod'
import { commandBase } from '#protocol/command-base.ts'
import type { CommandProtocol } from '#protocol/command-protocol.ts'
import { licenseType, worldId } from '#protocol/roleplay-facts.ts'
import { wireTime } from '#protocol/wire-values.ts'

/**
 * Gives a character of the player a licence, another end of it, or takes it. `failed` with `CHARACTER_UNKNOWN`, or with
 * `INVALID_LICENSE_FOR_TYPE` where the game gives none of this type to the character. The plugin reports the licence afterwards.
 */
export const characterLicenseCommand = commandBase.extend({
  type: z.literal('character-license'),
  payload: z.object({
    characterId: worldId,
    license: licenseType,
    held: z.boolean().describe('Whether the character has it from now on'),
    validUntil: wireTime.optional().describe('Left out: without an end'),
  }),
})

/** Gives a character a licence, or takes it. */
export type CharacterLicenseCommand = z.infer<typeof characterLicenseCommand>

/** Sent to the owner of the realm's world until it has a receipt; a newer one of the same licence supersedes it. */
export const characterLicense = {
  frame: characterLicenseCommand,
  stateKeyOf: ({ characterId, license }: CharacterLicenseCommand['payload']) =>
    `license:${license}:${characterId}`,
  repeatable: false,
} as const satisfies CommandProtocol

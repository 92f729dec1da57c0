import { z } from 'zod'
import { idempotencyKey } from '#idempotency-key.ts'
import { message } from '#messages.ts'
import { realms } from '#realms.ts'
import { requiredText } from '#text.ts'

/** Most characters of one name of a character. */
export const characterNameMaxLength = 40

// letters of German, English and French, with an apostrophe, a hyphen or a space between them
const namePattern = /^[A-Za-zÀ-ÖØ-öø-ÿŒœŸẞß]+(?:['’ -][A-Za-zÀ-ÖØ-öø-ÿŒœŸẞß]+)*$/u

/** A first or last name of a character (docs/SPECIFICATION.md §5): letters of three languages, no digits. */
export const characterName = requiredText(characterNameMaxLength)
  .transform((text) => text.replaceAll(/\s+/g, ' ').trim())
  .refine((text) => namePattern.test(text), { error: message('character-name') })

/** The id of a character, as the game gave it. */
export const characterId = z
  .string({ error: message('required') })
  .regex(/^[A-Za-z0-9_.:-]{1,40}$/, { error: message('invalid-choice') })

/** A realm whose world staff see or change. */
export const worldRealm = z.enum(realms, { error: message('invalid-choice') })

/** What the list of characters is searched for. */
export const characterSearch = z
  .string()
  .max(100, { error: message('toLong') })
  .transform((text) => text.replaceAll(/\p{C}/gu, '').replaceAll(/\s+/g, ' ').trim())

/** Which character an action is about. */
export const characterTarget = { realm: worldRealm, characterId } as const

/** Input of another name for a character. */
export const renameCharacterInput = z.object({
  ...characterTarget,
  firstName: characterName,
  lastName: characterName,
  idempotencyKey: idempotencyKey.optional(),
})

import { renameCharacterInput } from '@kubora/validation/characters'
import { message } from '@kubora/validation/messages'
import type { CharacterName } from '#features/roleplay/character-name.ts'

/** Returns the input of the form that renames a character, which has another name now. */
export function renameFormInput(now: CharacterName) {
  return renameCharacterInput
    .pick({ firstName: true, lastName: true })
    .refine(({ firstName, lastName }) => firstName !== now.firstName || lastName !== now.lastName, {
      path: ['lastName'],
      error: message('same-name'),
    })
}

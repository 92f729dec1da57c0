import { renameCharacterInput } from '@kubora/validation/characters'
import { message } from '@kubora/validation/messages'
import type { CharacterName } from '#features/roleplay/character-name.ts'

/** Returns the input of the form that renames a character, which has another name now; while a wish waits, also the same one. */
export function renameFormInput(now: CharacterName, isWaiting: boolean) {
  return renameCharacterInput
    .pick({ firstName: true, lastName: true })
    .refine(
      ({ firstName, lastName }) => isWaiting || firstName !== now.firstName || lastName !== now.lastName,
      { path: ['lastName'], error: message('same-name') },
    )
}

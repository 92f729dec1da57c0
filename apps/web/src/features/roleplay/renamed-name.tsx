import { BeforeAfter } from '#features/roleplay/before-after.tsx'
import { type CharacterName, fullName } from '#features/roleplay/character-name.ts'

/** An old name and a new one. */
export function RenamedName({ before, after }: { before: CharacterName; after: CharacterName }) {
  return <BeforeAfter before={fullName(before)} after={fullName(after)} />
}

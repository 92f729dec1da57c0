import type { ShownCharacter } from '#features/roleplay/roleplay.documents.ts'
import { useOfNow } from '#shell/time/use-now.ts'

type Removed = Pick<ShownCharacter, 'restorableUntil'>

/** Returns whether the game still keeps a character that is gone from it. */
export function isRestorable({ restorableUntil }: Removed, now: Date): boolean {
  return restorableUntil !== null && new Date(restorableUntil) > now
}

/** Returns the same for now, live. */
export function useRestorable(character: Removed): boolean {
  return useOfNow((now) => (isRestorable(character, now) ? 'yes' : 'no')) === 'yes'
}

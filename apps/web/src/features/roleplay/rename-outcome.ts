import { fullName, nameIn } from '#features/roleplay/character-name.ts'
import type { ShownChange } from '#features/roleplay/roleplay.documents.ts'

/** Reasons that have a text; plugins may give others of their own. */
const reasons = [
  'SUPERSEDED',
  'EXPIRED',
  'UNSUPPORTED',
  'PLAYER_OFFLINE',
  'INTERRUPTED',
  'DROPPED',
  'OWNER_CHANGED',
  'SERVER_REMOVED',
  'CHARACTER_UNKNOWN',
  'JOB_UNKNOWN',
  'INVALID_LICENSE_FOR_TYPE',
  'MONEY_SHORT',
] as const

/** Returns the reason as one that has a text; undefined for another. */
export function knownReason(reason: string): (typeof reasons)[number] | undefined {
  return reasons.find((known) => known === reason)
}

/**
 * Returns whether a name may be asked for anew: it failed or is uncertain, the character has another one, and no newer name was wished
 * of it among these, of which the newest come first.
 */
export function isRetryable(change: ShownChange, changes: readonly ShownChange[]): boolean {
  const { kind, state, characterId, characterName } = change
  const after = nameIn(change.after)
  const newest = changes.find((one) => one.kind === kind && one.characterId === characterId)
  return (
    (state === 'FAILED' || state === 'UNKNOWN') &&
    newest?.id === change.id &&
    after !== null &&
    characterName !== null &&
    characterName !== fullName(after)
  )
}

import { fullName, nameIn } from '#features/roleplay/character-name.ts'
import type { ShownChange } from '#features/roleplay/roleplay.documents.ts'
import { licenseIn } from '#features/roleplay/wished-values.ts'

/** Reasons that have a text; plugins may give others of their own. */
const reasons = [
  'SUPERSEDED',
  'EXPIRED',
  'UNSUPPORTED',
  'PLAYER_OFFLINE',
  'INTERRUPTED',
  'NOT_APPLIED',
  'DROPPED',
  'OWNER_CHANGED',
  'SERVER_REMOVED',
  'CHARACTER_UNKNOWN',
  'MONEY_SHORT',
  'JOB_UNKNOWN',
  'INVALID_LICENSE_FOR_TYPE',
  'SETTLED_BY_TEAM',
] as const

/** Returns the reason as one that has a text; undefined for another. */
export function knownReason(reason: string): (typeof reasons)[number] | undefined {
  return reasons.find((known) => known === reason)
}

/**
 * Returns whether a wish may be asked for anew: it failed or is uncertain, does not hold already, and nothing newer was wished of the
 * same character and matter among these, of which the newest come first. Money never is, as it could be booked twice.
 */
export function isRetryable(change: ShownChange, changes: readonly ShownChange[]): boolean {
  const { kind, state, characterName } = change
  const newest = changes.find((one) => matterOf(one) === matterOf(change))
  return (
    kind !== 'MONEY_TRANSFER' &&
    (state === 'FAILED' || state === 'UNKNOWN') &&
    newest?.id === change.id &&
    characterName !== null &&
    (kind !== 'CHARACTER_RENAME' || isOtherName(change.after, characterName))
  )
}

function isOtherName(after: unknown, present: string): boolean {
  const name = nameIn(after)
  return name !== null && fullName(name) !== present
}

/** What a wish changes: of two about the same only the newer one counts. */
function matterOf({ kind, characterId, after }: ShownChange): string {
  if (kind === 'CHARACTER_DELETE' || kind === 'CHARACTER_RESTORE') return `life of ${characterId}`
  const license = kind === 'CHARACTER_LICENSE' ? licenseIn(after)?.license : undefined
  return `${kind} of ${characterId} ${license ?? ''}`
}

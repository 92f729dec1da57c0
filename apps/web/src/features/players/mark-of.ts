/** What decides about the mark of a player. */
export interface MarkedPlayer {
  uuid: string
  displayName: string | null
}

// Floodgate, which lets Bedrock players in, makes UUIDs of the number of their Xbox account
const floodgateUuid = /^00000000-0000-0000-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Returns the mark beside a player's name: `bedrock` where the UUID says so, whatever the name is; else `ownName` for one whose name in the
 * game does not fit the pattern, of which nothing more is known; null for all others.
 */
export function markOf({ uuid, displayName }: MarkedPlayer): 'bedrock' | 'ownName' | null {
  if (floodgateUuid.test(uuid)) return 'bedrock'
  return displayName === null ? null : 'ownName'
}

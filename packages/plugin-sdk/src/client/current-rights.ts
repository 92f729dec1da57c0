import type { PlayerState, StateParts } from '@kubora/schema/protocol/player-state'

type Rights = StateParts['rights']

/** What a player holds now. */
export type CurrentRights = {
  readonly rank: Rights['rank']
  readonly groups: readonly string[]
  /** Returns whether the player holds the permission: by its name, by `*`, or by a name above it that ends in `.*`. */
  readonly holds: (permission: string) => boolean
}

/**
 * Returns what the document's player holds at `nowMs` (by the bridge's clock): what has ended is left out, also while the bridge is
 * unreachable. A player without a document holds nothing.
 */
export function currentRights(state: PlayerState | null, nowMs: number): CurrentRights {
  const { rank = null, groups = [], permissions = [] } = state?.parts.rights ?? {}
  const lasts = ({ until }: { until: string | null }) => until === null || Date.parse(until) > nowMs
  const names = permissions.filter(lasts).map(({ name }) => name)
  return {
    rank: rank !== null && lasts(rank) ? rank : null,
    groups: groups.filter(lasts).map(({ name }) => name),
    holds: (permission) => names.some((name) => covers(name, permission)),
  }
}

function covers(granted: string, permission: string): boolean {
  if (granted === '*' || granted === permission) return true
  return (
    granted.endsWith('.*') &&
    permission.length >= granted.length &&
    permission.startsWith(granted.slice(0, -1))
  )
}

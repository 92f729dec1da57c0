/** Server groups of the changelog (docs/SPECIFICATION.md §3), in the order they are shown. */
export const changelogGroups = [
  'modpack',
  'roleplay',
  'map',
  'tablet',
  'ttt',
  'gungame',
  'freeroam',
  'lobby',
  'network',
  'browser',
  'website',
  'discord',
  'teamspeakPlugin',
  'bauServer',
] as const

/** A server group of the changelog. */
export type ChangelogGroup = (typeof changelogGroups)[number]

/** Returns whether a text is the name of a group. */
export function isChangelogGroup(name: string | undefined): name is ChangelogGroup {
  return changelogGroups.some((known) => known === name)
}

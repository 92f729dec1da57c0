import type { ChangeGroup } from '#features/content/changelog/changelog.query.ts'

/** All groups of the changelog in the order they are offered; without their looks, which only its page loads. */
export const groupNames = [
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
] as const satisfies readonly ChangeGroup[]

/** Name of a server group of the changelog. */
export type GroupName = (typeof groupNames)[number]

/** Whether a text is the name of a group. */
export function isChangeGroup(name: string | undefined): name is GroupName {
  return groupNames.some((known) => known === name)
}

import { type Realm, realms } from '@kubora/validation/realms'
import type { TeamLink } from '#shell/team/team-links.ts'

/** The lines of one realm. */
export interface TeamGroup {
  realm: Realm
  links: readonly TeamLink[]
}

/** The entries of the TeamPanel as they stand: those of realms together, the others before and behind them. */
export interface GroupedLinks {
  before: readonly TeamLink[]
  groups: readonly TeamGroup[]
  behind: readonly TeamLink[]
}

/** Returns the entries with those of each realm in one group, where the first of them stood; a group has one entry at least. */
export function groupLinks(links: readonly TeamLink[]): GroupedLinks {
  const first = links.findIndex(({ realm }) => realm !== null)
  const at = first === -1 ? links.length : first
  const groups = realms.map((realm) => ({ realm, links: links.filter((link) => link.realm === realm) }))
  return {
    before: links.slice(0, at),
    groups: groups.filter((group) => group.links.length > 0),
    behind: links.slice(at).filter(({ realm }) => realm === null),
  }
}

/** Returns the realm whose group has the page at this path, or one that stands below it; null where no group has it. */
export function groupOfPage(groups: readonly TeamGroup[], path: string): Realm | null {
  const has = ({ realm, links }: TeamGroup) =>
    links.some(({ entry }) => `${path}/`.startsWith(`${entry.to.replace('$lang', realm)}/`))
  return groups.find(has)?.realm ?? null
}

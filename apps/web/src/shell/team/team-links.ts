import type { TextResources } from '@kubora/i18n/resources'
import {
  grantedNames,
  inRealm,
  isPerRealm,
  type Permission,
  type PermissionName,
  type RealmPermission,
} from '@kubora/validation/permissions'
import { type Realm, realms } from '@kubora/validation/realms'
import type { LucideIcon } from 'lucide-react'

/**
 * Who is shown something: team members with this permission or with one of these, in any realm if it is held in realms; null for
 * every team member.
 */
export type ShownTo = PermissionName | readonly PermissionName[] | null

/** An entry of the TeamPanel. With `$lang` in `to` it is shown once per realm the permission is held in. */
export interface TeamMenuEntry {
  /** Entries are shown by ascending position, in the order of docs/SPECIFICATION.md §2. */
  position: number
  text: keyof TextResources['shell']['team']['links']
  /** The entry appears as soon as this route exists. */
  to: string
  icon: LucideIcon
  permission: ShownTo
}

/** An entry of the TeamPanel as it is shown. */
export interface TeamLink {
  entry: TeamMenuEntry
  /** null for entries without a realm. */
  realm: Realm | null
}

/** Returns every permission these entries need, each once, `{lang}` replaced by each realm. */
export function permissionsOf(entries: readonly { permission: ShownTo }[]): Permission[] {
  return [...new Set(entries.flatMap(({ permission }) => namesOf(permission)))]
}

/** Returns whether what needs this permission is shown to those who hold these; in any realm if it is held in realms. */
export function isGranted(permission: ShownTo, granted: readonly string[]): boolean {
  return permission === null || namesOf(permission).some((name) => granted.includes(name))
}

/** Returns the realms in which a permission is among these. */
export function grantedRealms(permission: RealmPermission, granted: readonly string[]): Realm[] {
  return realms.filter((realm) => granted.includes(inRealm(permission, realm)))
}

/**
 * Returns where those with these permissions are shown an address: once for each realm they hold it in when `$lang` stands in the
 * address, else once (null) or not at all.
 */
export function shownIn(
  { to, permission }: { to: string; permission: ShownTo },
  granted: readonly string[],
): (Realm | null)[] {
  if (to.includes('$lang') && typeof permission === 'string' && isPerRealm(permission))
    return grantedRealms(permission, granted)
  return isGranted(permission, granted) ? [null] : []
}

function namesOf(permission: ShownTo): readonly Permission[] {
  if (permission === null) return []
  return typeof permission === 'string' ? grantedNames(permission) : permission.flatMap(grantedNames)
}

/** Returns the entries a team member with these permissions sees, of those whose route exists. */
export function teamLinks(
  menu: readonly TeamMenuEntry[],
  granted: readonly string[],
  routeExists: (path: string) => boolean,
): TeamLink[] {
  return menu
    .filter((entry) => routeExists(entry.to))
    .flatMap((entry) => shownIn(entry, granted).map((realm): TeamLink => ({ entry, realm })))
}

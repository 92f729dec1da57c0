import type { TextResources } from '@kubora/i18n/resources'
import {
  grantedNames,
  inRealm,
  isPerRealm,
  type Permission,
  type PermissionName,
} from '@kubora/validation/permissions'
import { type Realm, realms } from '@kubora/validation/realms'
import type { LucideIcon } from 'lucide-react'

/** An entry of the TeamPanel. With `$lang` in `to` it is shown once per realm the permission is held in. */
export interface TeamMenuEntry {
  /** Entries are shown by ascending position, in the order of docs/SPECIFICATION.md §2. */
  position: number
  text: keyof TextResources['shell']['team']['links']
  /** The entry appears as soon as this route exists. */
  to: string
  icon: LucideIcon
  /** Permission to see the entry, in any realm if it is held in realms; null when every team member sees it. */
  permission: PermissionName | null
}

/** An entry of the TeamPanel as it is shown. */
export interface TeamLink {
  entry: TeamMenuEntry
  /** null for entries without a realm. */
  realm: Realm | null
}

/** Returns every permission these entries need, each once, `{lang}` replaced by each realm. */
export function permissionsOf(menu: readonly Pick<TeamMenuEntry, 'permission'>[]): Permission[] {
  return [...new Set(menu.flatMap(({ permission }) => (permission === null ? [] : grantedNames(permission))))]
}

/** Returns whether what needs this permission is shown to those who hold these; in any realm if it is held in realms. */
export function isGranted(permission: PermissionName | null, granted: readonly string[]): boolean {
  return permission === null || grantedNames(permission).some((name) => granted.includes(name))
}

/** Returns the entries a team member with these permissions sees, of those whose route exists. */
export function teamLinks(
  menu: readonly TeamMenuEntry[],
  granted: readonly string[],
  routeExists: (path: string) => boolean,
): TeamLink[] {
  return menu
    .filter((entry) => routeExists(entry.to))
    .flatMap((entry): TeamLink[] => {
      const { permission, to } = entry
      if (permission === null) return [{ entry, realm: null }]
      if (to.includes('$lang') && isPerRealm(permission)) {
        const held = realms.filter((realm) => granted.includes(inRealm(permission, realm)))
        return held.map((realm) => ({ entry, realm }))
      }
      return isGranted(permission, granted) ? [{ entry, realm: null }] : []
    })
}

import { permissionCatalogue, permissionNames } from '@kubora/validation/permission-catalogue'
import type { PermissionGroup } from '@kubora/validation/permission-entry'
import { grantedNames, isPerRealm, type PermissionKey } from '@kubora/validation/permissions'
import type { Realm } from '@kubora/validation/realms'
import { realms } from '@kubora/validation/realms'

/** A name of the catalogue as it is granted. */
export interface CatalogueName {
  name: string
  key: PermissionKey
  /** The realm it is held in; null where it needs none. */
  realm: Realm | null
  group: PermissionGroup
  /** The page it opens, or a part of; with `$lang` and `$id` as the route has them. */
  opens: string
}

const keys = Object.keys(permissionCatalogue) as PermissionKey[]

/** Every name of the catalogue, by group. */
export const catalogueNames: readonly CatalogueName[] = keys.flatMap((key) => {
  const name = permissionNames[key]
  const { group, opens } = permissionCatalogue[key]
  return grantedNames(name).map((granted, index) => ({
    name: granted,
    key,
    realm: isPerRealm(name) ? (realms[index] ?? null) : null,
    group,
    opens,
  }))
})

/** The groups of the catalogue in its order. */
export const catalogueGroups: readonly PermissionGroup[] = [
  ...new Set(catalogueNames.map(({ group }) => group)),
]

const byName = new Map(catalogueNames.map((entry) => [entry.name, entry]))

/** Returns the entry of a name; undefined for a wildcard and for a name of a plugin. */
export function catalogueEntry(name: string): CatalogueName | undefined {
  return byName.get(name)
}

/** Returns whether a granted name covers another one: the same, `*`, or one above it that ends in `.*`. */
export function covers(granted: string, name: string): boolean {
  if (granted === '*' || granted === name) return true
  const stem = granted.slice(0, -1)
  return granted.endsWith('.*') && name.startsWith(stem) && name.length > stem.length
}

/** Returns how many names of the catalogue a granted name covers, without itself. */
export function coveredCount(granted: string): number {
  return catalogueNames.filter(({ name }) => name !== granted && covers(granted, name)).length
}

/** Returns every name that a field proposes: those of the catalogue, their wildcards, and those of plugins. */
export function proposedNames(others: readonly string[]): string[] {
  const wildcards = catalogueNames.flatMap(({ name }) => {
    const parts = name.split('.')
    return parts.slice(1).map((_, index) => `${parts.slice(0, index + 1).join('.')}.*`)
  })
  return [...new Set(['*', ...catalogueNames.map(({ name }) => name), ...wildcards, ...others])].toSorted()
}

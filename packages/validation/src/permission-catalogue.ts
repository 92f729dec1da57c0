import type { PermissionEntry } from '#permission-entry.ts'
import * as features from '#permission-features.ts'
import { grantedNames, type Permission, type PermissionKey } from '#permissions.ts'

type Exports = typeof features
type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** The name of each permission by its key. */
export const permissionNames = collect('Permissions')

/** Group and page of each permission. */
export const permissionCatalogue: Readonly<Record<PermissionKey, PermissionEntry>> =
  collect('PermissionEntries')

/** Every name under which a permission may be granted. */
export const everyPermission: readonly Permission[] = Object.values(permissionNames).flatMap(grantedNames)

function collect<Suffix extends 'Permissions' | 'PermissionEntries'>(suffix: Suffix) {
  const parts = Object.entries<object>(features).filter(([name]) => name.endsWith(suffix))
  const all: object = Object.assign({}, ...parts.map(([, part]) => part))
  // the types of these exports say what they contain
  return all as AllOf<Exports[Extract<keyof Exports, `${string}${Suffix}`>]>
}

import type * as features from '#permission-features.ts'
import { type Realm, realms } from '#realms.ts'

type Names = (typeof features)[Extract<keyof typeof features, `${string}Permissions`>]
type KeyOf<Part> = Part extends unknown ? keyof Part : never
type ValueOf<Part> = Part extends unknown ? Part[keyof Part] : never

/** The key of a permission in the constants of its feature, in the catalogue and in the texts `permissions`. */
export type PermissionKey = KeyOf<Names>

/** A name as `permissions/<feature>.ts` spells it out, with `{lang}` when it is held in one realm at a time. */
export type PermissionName = ValueOf<Names>

/** A name that is granted only for a realm. */
export type RealmPermission = Extract<PermissionName, `${string}{lang}${string}`>

/** A name as it is granted. */
export type Permission = Exclude<PermissionName, RealmPermission> | InRealm<RealmPermission>

type InRealm<Name extends RealmPermission> = Name extends `${infer Start}{lang}${infer End}`
  ? `${Start}${Realm}${End}`
  : never

/** Returns the name as it is granted in the realm. */
export function inRealm<Name extends RealmPermission>(name: Name, realm: Realm): InRealm<Name> {
  return name.replace('{lang}', realm) as InRealm<Name>
}

/** Returns whether the name needs a realm. */
export function isPerRealm(name: PermissionName): name is RealmPermission {
  return name.includes('{lang}')
}

/** Returns the names under which the permission may be granted: one, or one for each realm. */
export function grantedNames(name: PermissionName): readonly Permission[] {
  return isPerRealm(name) ? realms.map((realm) => inRealm(name, realm)) : [name]
}

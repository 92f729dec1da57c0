import type { Realm } from '@kubora/validation/realms'
import { otherRealm, rowRealm } from '#testing/authorization/realm-needs.ts'

/**
 * Whether an operation changes something that belongs to a realm, or to none, whatever the request names. `always-in-realm`: something
 * that cannot belong to none.
 */
export type OnStored = boolean | 'always-in-realm'

/** A caller who holds the permission in a realm, the realm that the request names, and that of the stored object. */
type RealmCase = { held: Realm; named: string | null; stored: Realm | null; isServed: boolean }

const storedRealms = { true: [rowRealm, null], 'always-in-realm': [rowRealm], false: [null] } as const

/** Returns the realms with which an operation of one realm is tried, and who is served. */
export function realmCases(onStored: OnStored): RealmCase[] {
  const isServed = (held: Realm, named: string | null, stored: Realm | null) =>
    named === held && (onStored === false || stored === named)
  return ([rowRealm, otherRealm] as const).flatMap((held) =>
    [rowRealm, otherRealm, null, 'nowhere'].flatMap((named) =>
      storedRealms[`${onStored}`].map((stored) => ({
        held,
        named,
        stored,
        isServed: isServed(held, named, stored),
      })),
    ),
  )
}

import type { Realm } from '@kubora/validation/realms'
import type { RealmRow } from '#testing/authorization/matrix-row.ts'
import { otherRealm, rowRealm } from '#testing/authorization/realm-needs.ts'

/** A caller who holds the permission in a realm, the realm that the request names, and that of the stored object. */
type RealmCase = { held: Realm; named: string | null; stored: Realm | null; isServed: boolean }

const storedRealms = { true: [rowRealm, null], 'always-in-realm': [rowRealm], false: [null] } as const

/** Returns the realms with which an operation of one realm is tried, and who is served. */
export function realmCases(onStored: RealmRow['onStored']): RealmCase[] {
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

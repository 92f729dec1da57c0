import type { Realm } from '@kubora/validation/realms'
import type { YesOrNo, PropertiesSearch, ThingsSearch } from '#features/roleplay/things-search.ts'

// apart from what reads the address, which every page loads
/** Returns the variables of the list of properties, and of its part after a cursor. */
export function propertiesVariables(
  realm: Realm,
  search: Pick<PropertiesSearch, 'q' | 'owned' | 'let'>,
  after: string | null = null,
) {
  const asked = (wanted: YesOrNo | undefined) => (wanted === undefined ? null : wanted === 'yes')
  return {
    realm,
    search: search.q ?? null,
    owned: asked(search.owned),
    rentable: asked(search.let),
    after,
  }
}

/** Returns the variables of the list of vehicles, and of its part after a cursor. */
export function vehiclesVariables(realm: Realm, { q }: Pick<ThingsSearch, 'q'>, after: string | null = null) {
  return { realm, search: q ?? null, after }
}

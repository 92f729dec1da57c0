import type { Realm } from '@kubora/validation/realms'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Most changed characters whose screens are refreshed one by one; lists are refreshed once in any case. */
const publishedMax = 50

/** Publishes that characters of a realm have changed, the first fifty of them. */
export function publishCharacters(unit: Unit, realm: Realm, ids: readonly string[]): void {
  for (const characterId of ids.slice(0, publishedMax))
    unit.publish({ kind: 'character', realm, characterId })
}

import { properties } from '@kubora/schema/db/roleplay'
import type { FactOf, WorldKind } from '#roleplay/kinds/world-kind.ts'
import { nameKeyOf } from '#roleplay/name-key.ts'

/** How properties are stored. */
export const propertyKind: WorldKind<FactOf<'property'>> = {
  table: properties,
  columns: {
    address: { type: 'text', value: ({ address }) => address },
    address_key: { type: 'text', value: ({ address }) => nameKeyOf(address) },
    price: { type: 'bigint', value: ({ price }) => price },
    rentable: { type: 'boolean', value: ({ rentable }) => rentable },
    owner_character_id: { type: 'text', value: ({ ownerCharacterId }) => ownerCharacterId },
  },
  ownerColumn: 'owner_character_id',
}

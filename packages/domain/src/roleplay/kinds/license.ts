import { licenses } from '@kubora/schema/db/roleplay'
import type { FactOf, WorldKind } from '#roleplay/kinds/world-kind.ts'

/** How licences are stored. */
export const licenseKind: WorldKind<FactOf<'license'>> = {
  table: licenses,
  columns: {
    character_id: { type: 'text', value: ({ characterId }) => characterId },
    type: { type: 'license_type', value: ({ type }) => type },
    valid_until: { type: 'timestamptz', value: ({ validUntil }) => validUntil },
  },
  ownerColumn: 'character_id',
}

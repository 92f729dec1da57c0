import { vehicles } from '@kubora/schema/db/roleplay'
import { type FactOf, textsOf, type WorldKind } from '#roleplay/kinds/world-kind.ts'
import { plateKeyOf } from '#roleplay/name-key.ts'

/** How vehicles are stored. */
export const vehicleKind: WorldKind<FactOf<'vehicle'>> = {
  table: vehicles,
  columns: {
    owner_character_id: { type: 'text', value: ({ ownerCharacterId }) => ownerCharacterId },
    license_plate: { type: 'text', value: ({ licensePlate }) => licensePlate },
    plate_key: { type: 'text', value: ({ licensePlate }) => plateKeyOf(licensePlate) },
    vehicle_type: { type: 'text', value: ({ vehicleType }) => vehicleType },
    vehicle_color: { type: 'text', value: ({ vehicleColor }) => vehicleColor },
    garage: { type: 'text', value: ({ garage }) => garage },
    access: {
      type: 'jsonb',
      value: ({ access = [] }) => JSON.stringify([...new Set(access)]),
      stored: textsOf('access'),
    },
  },
  ownerColumn: 'owner_character_id',
}

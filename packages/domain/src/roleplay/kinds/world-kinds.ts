import type { PresentFact } from '@kubora/schema/protocol/roleplay-facts'
import { characterKind } from '#roleplay/kinds/character.ts'
import { jobKind } from '#roleplay/kinds/job.ts'
import { licenseKind } from '#roleplay/kinds/license.ts'
import { propertyKind } from '#roleplay/kinds/property.ts'
import { vehicleKind } from '#roleplay/kinds/vehicle.ts'
import type { FactOf, WorldKind } from '#roleplay/kinds/world-kind.ts'

/** How things of each kind are stored, in the order in which they are stored. */
export const worldKinds: { readonly [Kind in PresentFact['kind']]: WorldKind<FactOf<Kind>> } = {
  job: jobKind,
  character: characterKind,
  property: propertyKind,
  vehicle: vehicleKind,
  license: licenseKind,
}

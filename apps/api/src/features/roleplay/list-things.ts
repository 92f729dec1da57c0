import { plateKeyOf } from '@kubora/domain/roleplay/name-key'
import type { Database } from '@kubora/schema/db/client'
import { characters, licenses, properties, vehicles } from '@kubora/schema/db/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { type SQL, sql } from 'drizzle-orm'
import {
  licenseColumns,
  type LicenseRow,
  ownerOf,
  propertyColumns,
  type PropertyRow,
  vehicleColumns,
  type VehicleRow,
} from '#features/roleplay/character-things.ts'
import { begins, foundColumns, foundList, foundOrder } from '#features/roleplay/found-rows.ts'
import { belongsToNamed, searchedKey } from '#features/roleplay/named-parts.ts'
import { type Page, pageSize } from '#graphql/page.ts'

/** Which page of the things of a realm is requested. */
export type ThingList = {
  realm: Realm
  search?: string | null | undefined
  after?: string | null | undefined
  first: number
}

const everything = sql`true`

/** Which properties are listed; null and undefined: all. */
export type PropertyFilter = { owned?: boolean | null | undefined; rentable?: boolean | null | undefined }

function conditionsOf({ owned, rentable }: PropertyFilter): SQL[] {
  return [
    ...(owned == null
      ? []
      : [sql`${properties.ownerCharacterId} is ${sql.raw(owned ? 'not null' : 'null')}`]),
    ...(rentable == null ? [] : [sql`${properties.rentable} is ${sql.raw(rentable ? 'true' : 'not true')}`]),
  ]
}

const byAddress = [properties.addressKey, properties.id] as const

const readPropertyPage = foundList({
  kind: 'properties',
  table: properties,
  everything: { finds: everything, keys: byAddress },
  select: (db, from, realm) =>
    db
      .select({ ...propertyColumns, ...foundColumns })
      .from(from)
      .innerJoin(properties, sql`${properties.realm} = ${realm} and ${properties.id} = f.id`)
      .leftJoin(characters, ownerOf.property)
      .orderBy(foundOrder),
})

/** Returns one page of the properties of a realm, by address; a search finds beginnings of addresses, then those of owners by name. */
export async function listProperties(
  db: Database,
  { realm, search, after, first, ...filter }: ThingList & PropertyFilter,
): Promise<Page<PropertyRow>> {
  const [size, text] = [pageSize(first), searchedKey(search)]
  const parts = [
    { finds: begins(properties.addressKey, text), keys: byAddress },
    { finds: belongsToNamed(properties.ownerCharacterId, realm, text), keys: byAddress },
  ]
  const filters = conditionsOf(filter)
  return readPropertyPage(db, { realm, parts: text === '' ? null : parts, filters, after, size })
}

const byPlate = [vehicles.plateKey, vehicles.id] as const

const readVehiclePage = foundList({
  kind: 'vehicles',
  table: vehicles,
  everything: { finds: everything, keys: byPlate },
  select: (db, from, realm) =>
    db
      .select({ ...vehicleColumns, ...foundColumns })
      .from(from)
      .innerJoin(vehicles, sql`${vehicles.realm} = ${realm} and ${vehicles.id} = f.id`)
      .leftJoin(characters, ownerOf.vehicle)
      .orderBy(foundOrder),
})

/** Returns one page of the vehicles of a realm, by plate; a search finds beginnings of plates, then those of owners by name. */
export async function listVehicles(
  db: Database,
  { realm, search, after, first }: ThingList,
): Promise<Page<VehicleRow>> {
  const [size, text] = [pageSize(first), searchedKey(search)]
  const parts = [
    { finds: begins(vehicles.plateKey, plateKeyOf(text)), keys: byPlate },
    { finds: belongsToNamed(vehicles.ownerCharacterId, realm, text), keys: byPlate },
  ]
  return readVehiclePage(db, { realm, parts: text === '' ? null : parts, after, size })
}

/** Which page of which licences of a realm is requested. */
export type LicenseList = ThingList & {
  type?: LicenseRow['type'] | null | undefined
  ended?: boolean | null | undefined
}

const validUntil = sql`coalesce(${licenses.validUntil}, 'infinity')`

const byEnd = { keys: [validUntil, licenses.id], keyType: 'timestamptz' } as const

const readLicensePage = foundList({
  kind: 'licenses',
  table: licenses,
  everything: { finds: everything, ...byEnd },
  select: (db, from, realm) =>
    db
      .select({ ...licenseColumns, ...foundColumns })
      .from(from)
      .innerJoin(licenses, sql`${licenses.realm} = ${realm} and ${licenses.id} = f.id`)
      .leftJoin(characters, ownerOf.license)
      .orderBy(foundOrder),
})

/**
 * Returns one page of the licences of a realm, those that end first; a search finds those of characters by name. `ended` keeps those
 * whose end has passed, or the others.
 */
export async function listLicenses(
  db: Database,
  { realm, search, after, first, type, ended }: LicenseList,
): Promise<Page<LicenseRow>> {
  const [size, text] = [pageSize(first), searchedKey(search)]
  const parts = [{ finds: belongsToNamed(licenses.characterId, realm, text), ...byEnd }]
  const filters = [
    ...(type == null ? [] : [sql`${licenses.type} = ${type}`]),
    ...(ended == null ? [] : [sql`${validUntil} ${sql.raw(ended ? '<=' : '>')} statement_timestamp()`]),
  ]
  return readLicensePage(db, { realm, parts: text === '' ? null : parts, filters, after, size })
}

import { nameKeyOf, plateKeyOf } from '@kubora/domain/roleplay/name-key'
import { parseInput } from '@kubora/domain/kernel/parse-input'
import type { Database } from '@kubora/schema/db/client'
import { characters, licenses, properties, vehicles } from '@kubora/schema/db/roleplay'
import { characterSearch } from '@kubora/validation/characters'
import type { Realm } from '@kubora/validation/realms'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  licenseColumns,
  type LicenseRow,
  ownerOf,
  propertyColumns,
  type PropertyRow,
  vehicleColumns,
  type VehicleRow,
} from '#features/roleplay/character-things.ts'
import {
  begins,
  foundColumns,
  foundOrder,
  foundPage,
  foundRows,
  type SearchPart,
} from '#features/roleplay/found-rows.ts'
import { belongsToNamed } from '#features/roleplay/named-parts.ts'
import { type Page, pageSize } from '#graphql/page.ts'

/** Which page of the things of a realm is requested. */
export type ThingList = {
  realm: Realm
  search?: string | null | undefined
  after?: string | null | undefined
  first: number
}

function readSearch(search: ThingList['search']): string {
  return nameKeyOf(parseInput(z.object({ search: characterSearch }), { search: search ?? '' }).search)
}

const everything = sql`true`

/** Which properties are listed; null and undefined: all. */
export type PropertyFilter = { owned?: boolean | null | undefined; rentable?: boolean | null | undefined }

function conditionsOf({ owned, rentable }: PropertyFilter): SQL[] {
  return [
    ...(owned == null ? [] : [sql`(${properties.ownerCharacterId} is not null) = ${owned}`]),
    ...(rentable == null ? [] : [sql`${properties.rentable} is ${sql.raw(rentable ? 'true' : 'not true')}`]),
  ]
}

/** Returns one page of the properties of a realm, by address; a search finds beginnings of addresses, then those of owners by name. */
export async function listProperties(
  db: Database,
  { realm, search, after, first, ...filter }: ThingList & PropertyFilter,
): Promise<Page<PropertyRow>> {
  const [size, text] = [pageSize(first), readSearch(search)]
  const keys = [properties.addressKey, properties.id] as const
  const parts: SearchPart[] =
    text === ''
      ? [{ finds: everything, keys }]
      : [
          { finds: begins(properties.addressKey, text), keys },
          { finds: belongsToNamed(properties.ownerCharacterId, realm, text), keys },
        ]
  const rows = await db
    .select({ ...propertyColumns, ...foundColumns })
    .from(foundRows(properties, realm, parts, { after, size }, conditionsOf(filter)))
    .innerJoin(properties, sql`${properties.realm} = ${realm} and ${properties.id} = f.id`)
    .leftJoin(characters, ownerOf.property)
    .orderBy(foundOrder)
  return foundPage(rows, size)
}

/** Returns one page of the vehicles of a realm, by plate; a search finds beginnings of plates, then those of owners by name. */
export async function listVehicles(
  db: Database,
  { realm, search, after, first }: ThingList,
): Promise<Page<VehicleRow>> {
  const [size, text] = [pageSize(first), readSearch(search)]
  const keys = [vehicles.plateKey, vehicles.id] as const
  const parts: SearchPart[] =
    text === ''
      ? [{ finds: everything, keys }]
      : [
          { finds: begins(vehicles.plateKey, plateKeyOf(text)), keys },
          { finds: belongsToNamed(vehicles.ownerCharacterId, realm, text), keys },
        ]
  const rows = await db
    .select({ ...vehicleColumns, ...foundColumns })
    .from(foundRows(vehicles, realm, parts, { after, size }))
    .innerJoin(vehicles, sql`${vehicles.realm} = ${realm} and ${vehicles.id} = f.id`)
    .leftJoin(characters, ownerOf.vehicle)
    .orderBy(foundOrder)
  return foundPage(rows, size)
}

/** Which page of which licences of a realm is requested. */
export type LicenseList = ThingList & {
  type?: LicenseRow['type'] | null | undefined
  ended?: boolean | null | undefined
}

const validUntil = sql`coalesce(${licenses.validUntil}, 'infinity')`

/**
 * Returns one page of the licences of a realm, those that end first; a search finds those of characters by name. `ended` keeps those
 * whose end has passed, or the others.
 */
export async function listLicenses(
  db: Database,
  { realm, search, after, first, type, ended }: LicenseList,
): Promise<Page<LicenseRow>> {
  const [size, text] = [pageSize(first), readSearch(search)]
  const keys = [validUntil, licenses.id] as const
  const conditions = [
    text === '' ? everything : belongsToNamed(licenses.characterId, realm, text),
    ...(type == null ? [] : [sql`${licenses.type} = ${type}`]),
    ...(ended == null ? [] : [sql`${validUntil} ${sql.raw(ended ? '<=' : '>')} statement_timestamp()`]),
  ]
  const finds = sql`(${sql.join(conditions, sql` and `)})`
  const rows = await db
    .select({ ...licenseColumns, ...foundColumns })
    .from(foundRows(licenses, realm, [{ finds, keys, keyType: 'timestamptz' }], { after, size }))
    .innerJoin(licenses, sql`${licenses.realm} = ${realm} and ${licenses.id} = f.id`)
    .leftJoin(characters, ownerOf.license)
    .orderBy(foundOrder)
  return foundPage(rows, size)
}

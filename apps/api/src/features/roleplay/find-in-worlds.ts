import { nameKeyOf, plateKeyOf } from '@kubora/domain/roleplay/name-key'
import type { Database } from '@kubora/schema/db/client'
import { players } from '@kubora/schema/db/players'
import { characters, jobs, properties, vehicles } from '@kubora/schema/db/roleplay'
import { characterSearch } from '@kubora/validation/characters'
import type { Realm } from '@kubora/validation/realms'
import { eq, type SQL, sql } from 'drizzle-orm'
import { type CharacterRow, characterColumns, isHeldJob } from '#features/roleplay/character-row.ts'
import {
  ownerOf,
  propertyColumns,
  type PropertyRow,
  vehicleColumns,
  type VehicleRow,
} from '#features/roleplay/character-things.ts'
import { begins, foundOrder, foundRows, type SearchPart } from '#features/roleplay/found-rows.ts'
import { namedParts } from '#features/roleplay/named-parts.ts'

/** Most that are found of a kind. */
export const foundMax = 8

/** What a text finds in the worlds of the roleplay. */
export type FoundInWorlds = { characters: CharacterRow[]; vehicles: VehicleRow[]; properties: PropertyRow[] }

/** SQL: the first that the parts find in each of the realms, as rows of (realm, part, key, next_key, id) with the alias f. */
function foundIn(
  table: Parameters<typeof foundRows>[0],
  realms: readonly Realm[],
  parts: readonly SearchPart[],
): SQL {
  const ofRealms = realms.map(
    (realm) =>
      sql`(select ${realm}::realm as realm, f.* from ${foundRows(table, realm, parts, { behind: null, size: foundMax - 1 })})`,
  )
  return sql`(${sql.join(ofRealms, sql` union all `)}) as f`
}

/**
 * Returns what the beginning of a name, number, plate or address finds in the realms in which each kind may be listed: one statement a
 * kind, none for a kind without a realm. A text that nothing can have finds nothing.
 */
export async function findInWorlds(
  db: Database,
  text: string,
  realms: Record<keyof FoundInWorlds, readonly Realm[]>,
): Promise<FoundInWorlds> {
  const key = nameKeyOf(characterSearch.safeParse(text).data ?? '')
  const plate = plateKeyOf(key)
  const [foundCharacters, foundVehicles, foundProperties] = await Promise.all([
    key === '' || realms.characters.length === 0 ? [] : findCharacters(db, key, realms.characters),
    plate === '' || realms.vehicles.length === 0 ? [] : findVehicles(db, plate, realms.vehicles),
    key === '' || realms.properties.length === 0 ? [] : findProperties(db, key, realms.properties),
  ])
  return { characters: foundCharacters, vehicles: foundVehicles, properties: foundProperties }
}

function findCharacters(db: Database, key: string, realms: readonly Realm[]): Promise<CharacterRow[]> {
  const { idNumberKey, id } = characters
  const parts = [...namedParts(key), { finds: begins(idNumberKey, key), keys: [idNumberKey, id] as const }]
  return db
    .select(characterColumns)
    .from(foundIn(characters, realms, parts))
    .innerJoin(characters, sql`${characters.realm} = f.realm and ${characters.id} = f.id`)
    .innerJoin(players, eq(players.id, characters.playerId))
    .leftJoin(jobs, isHeldJob)
    .orderBy(foundOrder)
    .limit(foundMax)
}

function findVehicles(db: Database, plate: string, realms: readonly Realm[]): Promise<VehicleRow[]> {
  const { plateKey, id } = vehicles
  return db
    .select(vehicleColumns)
    .from(foundIn(vehicles, realms, [{ finds: begins(plateKey, plate), keys: [plateKey, id] }]))
    .innerJoin(vehicles, sql`${vehicles.realm} = f.realm and ${vehicles.id} = f.id`)
    .leftJoin(characters, ownerOf.vehicle)
    .orderBy(foundOrder)
    .limit(foundMax)
}

function findProperties(db: Database, key: string, realms: readonly Realm[]): Promise<PropertyRow[]> {
  const { addressKey, id } = properties
  return db
    .select(propertyColumns)
    .from(foundIn(properties, realms, [{ finds: begins(addressKey, key), keys: [addressKey, id] }]))
    .innerJoin(properties, sql`${properties.realm} = f.realm and ${properties.id} = f.id`)
    .leftJoin(characters, ownerOf.property)
    .orderBy(foundOrder)
    .limit(foundMax)
}

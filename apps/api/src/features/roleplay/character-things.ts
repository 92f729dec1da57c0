import type { Database } from '@kubora/schema/db/client'
import { players } from '@kubora/schema/db/players'
import { characters, licenses, properties, vehicles } from '@kubora/schema/db/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { and, asc, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The character to whom a thing belongs; without a name while the game has not reported it. */
export type Owner = OwnerColumns & { characterId: string }

/** Who a character is and whose; null while the game has not reported it. */
type OwnerColumns = {
  firstName: string | null
  lastName: string | null
  playerId: number | null
  playerName: string | null
  playerDisplayName: string | null
}

/** Most things of a kind that the file of a character shows. */
export const shownThingsMax = 200

const owner = {
  firstName: sql<string | null>`${characters.firstName}`,
  lastName: sql<string | null>`${characters.lastName}`,
  playerId: sql<number | null>`${characters.playerId}`.mapWith(Number),
  playerName: sql<string | null>`(select p.name from ${players} p where p.id = ${characters.playerId})`,
  playerDisplayName: sql<
    string | null
  >`(select p.display_name from ${players} p where p.id = ${characters.playerId})`,
} satisfies Record<keyof OwnerColumns, SQL>

/** What is read of a property. For queries over `properties` and, where there is one, its owner in `characters`. */
export const propertyColumns = {
  realm: properties.realm,
  thingId: properties.id,
  address: properties.address,
  price: properties.price,
  rentable: properties.rentable,
  ownerCharacterId: properties.ownerCharacterId,
  ...owner,
}

/** Most of those who have a key to a vehicle that are named. */
export const namedKeyHoldersMax = 50

const keyHolders = sql<Owner[]>`(select coalesce(jsonb_agg(jsonb_build_object('characterId', k.id,
    'firstName', h.first_name, 'lastName', h.last_name, 'playerId', h.player_id, 'playerName', p.name, 'playerDisplayName', p.display_name)
    order by k.n), '[]')
  from unnest(${vehicles.access}) with ordinality as k (id, n)
  left join ${characters} h on h.realm = ${vehicles.realm} and h.id = k.id
  left join ${players} p on p.id = h.player_id
  where k.n <= ${sql.raw(String(namedKeyHoldersMax))})`

/** What is read of a vehicle. For queries over `vehicles` and, where there is one, its owner in `characters`. */
export const vehicleColumns = {
  realm: vehicles.realm,
  thingId: vehicles.id,
  licensePlate: vehicles.licensePlate,
  vehicleType: vehicles.vehicleType,
  vehicleColor: vehicles.vehicleColor,
  garage: vehicles.garage,
  access: vehicles.access,
  keyHolders,
  ownerCharacterId: vehicles.ownerCharacterId,
  ...owner,
}

/** What is read of a licence. For queries over `licenses` and, where there is one, its holder in `characters`. */
export const licenseColumns = {
  realm: licenses.realm,
  thingId: licenses.id,
  type: licenses.type,
  validUntil: licenses.validUntil,
  isValid: sql<boolean>`coalesce(${licenses.validUntil} > statement_timestamp(), true)`,
  ownerCharacterId: licenses.characterId,
  ...owner,
}

/** SQL: whether the row of `characters` is the owner that a thing names. */
export function isOwner(
  realm: typeof properties.realm | typeof vehicles.realm | typeof licenses.realm,
  id: SQL,
): SQL {
  return sql`${characters.realm} = ${realm} and ${characters.id} = ${id}`
}

/** SQL: joins a thing with its owner. */
export const ownerOf = {
  property: isOwner(properties.realm, sql`${properties.ownerCharacterId}`),
  vehicle: isOwner(vehicles.realm, sql`${vehicles.ownerCharacterId}`),
  license: isOwner(licenses.realm, sql`${licenses.characterId}`),
}

/** Whose things are read; of a character that is gone, those that went with it are read, too. */
type Of = { realm: Realm; characterId: string; removedAt: Date | null }

/**
 * SQL: whether a thing is there, or went with its character: the game reports both in any order, and not at one instant; what was
 * gone an hour before was not theirs any more.
 */
function isThere(thing: SQLWrapper, removedAt: Date | null): SQL {
  if (removedAt === null) return sql`${thing} is null`
  return sql`(${thing} is null or ${thing} >= ${removedAt.toISOString()}::timestamptz - interval '1 hour')`
}

/** Returns the properties of a character, by address. */
export function readProperties(db: Database, { realm, characterId, removedAt }: Of) {
  return db
    .select(propertyColumns)
    .from(properties)
    .leftJoin(characters, ownerOf.property)
    .where(
      and(
        eq(properties.realm, realm),
        eq(properties.ownerCharacterId, characterId),
        isThere(properties.removedAt, removedAt),
      ),
    )
    .orderBy(asc(properties.addressKey), asc(properties.id))
    .limit(shownThingsMax)
}

/** Returns the vehicles of a character, then those to which the character has a key, each by plate. */
export function readVehicles(db: Database, { realm, characterId, removedAt }: Of) {
  return db
    .select(vehicleColumns)
    .from(vehicles)
    .leftJoin(characters, ownerOf.vehicle)
    .where(
      and(
        eq(vehicles.realm, realm),
        or(
          and(eq(vehicles.ownerCharacterId, characterId), isThere(vehicles.removedAt, removedAt)),
          // as an array, for its index
          sql`(${vehicles.access} @> array[${characterId}]::text[] and ${vehicles.removedAt} is null)`,
        ),
      ),
    )
    .orderBy(
      sql`${vehicles.ownerCharacterId} is distinct from ${characterId}`,
      asc(vehicles.plateKey),
      asc(vehicles.id),
    )
    .limit(shownThingsMax)
}

/** Returns the licences of a character, by type. */
export function readLicenses(db: Database, { realm, characterId, removedAt }: Of) {
  return db
    .select(licenseColumns)
    .from(licenses)
    .leftJoin(characters, ownerOf.license)
    .where(
      and(
        eq(licenses.realm, realm),
        eq(licenses.characterId, characterId),
        isThere(licenses.removedAt, removedAt),
      ),
    )
    .orderBy(asc(licenses.type), asc(licenses.id))
    .limit(shownThingsMax)
}

/** A property as staff see it. */
export type PropertyRow = Awaited<ReturnType<typeof readProperties>>[number]
/** A vehicle as staff see it. */
export type VehicleRow = Awaited<ReturnType<typeof readVehicles>>[number]
/** A licence as staff see it. */
export type LicenseRow = Awaited<ReturnType<typeof readLicenses>>[number]

import type { Database } from '@kubora/schema/db/client'
import { playerLinks } from '@kubora/schema/db/player-links'
import { characters, jobs, licenses, properties, vehicles } from '@kubora/schema/db/roleplay'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { asReference } from '#features/roleplay/as-reference.ts'
import { characterColumns, isHeldJob } from '#features/roleplay/character-row.ts'

/** Most characters that a player sees of their own, over all realms. */
export const ownCharactersMax = 50

/** Most things of a kind that a player sees of each own character. */
export const ownThingsMax = 50

const {
  realm,
  characterId,
  idNumber,
  firstName,
  lastName,
  job,
  jobName,
  rank,
  rankName,
  money,
  lastPlayedAt,
} = characterColumns

/** JSON of rows that a statement over the things of a character selects. */
function listOf<Thing>(rows: SQL) {
  return sql<
    Thing[]
  >`(select coalesce(jsonb_agg(to_jsonb(thing)), '[]') from (${rows} limit ${sql.raw(String(ownThingsMax))}) as thing)`
}

const ofIt = (table: SQL, owner: SQL) =>
  sql`${table}.realm = ${characters.realm} and ${owner} = ${asReference(characters.id)} and ${table}.removed_at is null`

/**
 * Returns the characters of the account's player that are in the game, with what belongs to them, by realm and name. What is read of
 * one's own needs no permission; nothing of others is in it.
 */
export function readOwnCharacters(db: Database, accountId: number) {
  return db
    .select({
      realm,
      characterId,
      idNumber,
      firstName,
      lastName,
      job,
      jobName,
      rank,
      rankName,
      money,
      lastPlayedAt,
      licenses: listOf<OwnLicense>(sql`select l.id, l.type, l.valid_until as "validUntil",
        coalesce(l.valid_until > statement_timestamp(), true) as valid
        from ${licenses} l where ${ofIt(sql`l`, sql`l.character_id`)} order by l.type, l.id`),
      properties: listOf<OwnProperty>(sql`select p.id, p.address, p.price
        from ${properties} p where ${ofIt(sql`p`, sql`p.owner_character_id`)} order by p.address_key, p.id`),
      vehicles:
        listOf<OwnVehicle>(sql`select v.id, v.license_plate as "licensePlate", v.vehicle_type as "vehicleType", v.garage
        from ${vehicles} v where ${ofIt(sql`v`, sql`v.owner_character_id`)} order by v.plate_key, v.id`),
    })
    .from(playerLinks)
    .innerJoin(characters, eq(characters.playerId, playerLinks.playerId))
    .leftJoin(jobs, isHeldJob)
    .where(
      and(eq(playerLinks.accountId, accountId), eq(playerLinks.kind, 'GAME'), isNull(characters.removedAt)),
    )
    .orderBy(
      asc(characters.realm),
      asc(characters.lastNameKey),
      asc(characters.firstNameKey),
      asc(characters.id),
    )
    .limit(ownCharactersMax)
}

/** A licence of one's own; `validUntil` as Postgres writes it in JSON. */
export type OwnLicense = {
  id: string
  type: (typeof licenses.$inferSelect)['type']
  validUntil: string | null
  valid: boolean
}
/** A property of one's own. */
export type OwnProperty = { id: string; address: string; price: number | null }
/** A vehicle of one's own. */
export type OwnVehicle = { id: string; licensePlate: string; vehicleType: string; garage: string | null }
/** A character of one's own with what belongs to it. */
export type OwnCharacterRow = Awaited<ReturnType<typeof readOwnCharacters>>[number]

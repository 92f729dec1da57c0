import type { Sql } from 'postgres'
import type { ThingKind } from '@kubora/plugin-sdk/simulator/roleplay-state'
import type { WorldRealm } from '#roleplay/world-plan.ts'

/** A row of a world, with its columns by the names of the protocol. */
export type StoredThing = { realm: WorldRealm; id: string } & Record<string, unknown>

/** A wish as the database has it. */
export type StoredWish = {
  id: string
  realm: WorldRealm
  kind: string
  state: 'PENDING' | 'APPLIED' | 'FAILED' | 'UNKNOWN'
  reason: string | null
  result: { fromBalance?: number; toBalance?: number } | null
  commandId: string
  /** Realm of the game server that got the command; null when none did. */
  sentTo: string | null
}

/** What the database holds of a run. */
export type StoredWorlds = {
  things: Readonly<Record<ThingKind, readonly StoredThing[]>>
  /** Rows, also removed ones, with a text of another realm. */
  foreign: readonly string[]
  wishes: readonly StoredWish[]
  audit: readonly { action: string; count: number }[]
  failedWork: readonly { topic: string; lastError: string | null }[]
  /** Lists of a world by their state. */
  lists: readonly { state: string; count: number }[]
  /** What is not at its end. */
  open: { wishes: number; deliveries: number; outbox: number; lists: number }
}

/** Returns what is not at its end. */
export async function readOpen(sql: Sql): Promise<StoredWorlds['open']> {
  const [open] = await sql<StoredWorlds['open'][]>`
    select (select count(*)::int from world_changes where state in ('PENDING', 'UNKNOWN')) as wishes,
      (select count(*)::int from command_deliveries where state in ('queued', 'sent')) as deliveries,
      (select count(*)::int from outbox where done_at is null and failed_at is null) as outbox,
      (select count(*)::int from world_snapshots where state in ('REQUESTED', 'RECEIVING', 'WAITING')) as lists`
  return open ?? { wishes: -1, deliveries: -1, outbox: -1, lists: -1 }
}

/** Reads all of it in one snapshot. */
export async function readStoredWorlds(sql: Sql): Promise<StoredWorlds> {
  const open = await readOpen(sql)
  return await sql.begin('isolation level repeatable read read only', async (tx) => {
    const things = {
      character: await tx<StoredThing[]>`
        select c.realm, c.id, p.uuid as "playerUuid", c.id_number as "idNumber", c.id_number_key as "idNumberKey",
          c.first_name as "firstName", c.first_name_key as "firstNameKey", c.last_name as "lastName", c.last_name_key as "lastNameKey",
          c.birthday::text, c.gender, c.last_played_at as "lastPlayedAt", c.working, c.job, c.rank, c.money::float8
        from characters c join players p on p.id = c.player_id where c.removed_at is null`,
      job: await tx<StoredThing[]>`select realm, id, name, ranks from jobs where removed_at is null`,
      property: await tx<StoredThing[]>`
        select realm, id, address, address_key as "addressKey", price::float8, rentable, owner_character_id as "ownerCharacterId"
        from properties where removed_at is null`,
      vehicle: await tx<StoredThing[]>`
        select realm, id, owner_character_id as "ownerCharacterId", license_plate as "licensePlate", plate_key as "plateKey",
          vehicle_type as "vehicleType", vehicle_color as "vehicleColor", garage, access
        from vehicles where removed_at is null`,
      license: await tx<StoredThing[]>`
        select realm, id, character_id as "characterId", type, valid_until as "validUntil" from licenses where removed_at is null`,
    }
    const foreign = await tx<{ name: string }[]>`
      select name from (
        select realm, 'character ' || id as name, id_number as text from characters
        union all select realm, 'job ' || id, name from jobs
        union all select realm, 'property ' || id, address from properties
        union all select realm, 'vehicle ' || id, license_plate from vehicles) as rows
      where not starts_with(text, upper(realm::text))`
    return {
      things,
      foreign: foreign.map(({ name }) => name),
      wishes: [
        ...(await tx<StoredWish[]>`
          select w.id, w.realm, w.kind, w.state, w.reason, w.result, w.command_id as "commandId", s.realm as "sentTo"
          from world_changes w
          left join command_deliveries d on d.command_id = w.command_id left join game_servers s on s.id = d.server_id`),
      ],
      audit: [
        ...(await tx<{ action: string; count: number }[]>`
          select action, count(*)::int as count from audit_log where action like 'roleplay.%' group by action`),
      ],
      failedWork: [
        ...(await tx<{ topic: string; lastError: string | null }[]>`
          select topic, last_error as "lastError" from outbox where failed_at is not null`),
      ],
      lists: [
        ...(await tx<{ state: string; count: number }[]>`
          select state, count(*)::int as count from world_snapshots group by state order by state`),
      ],
      open,
    }
  })
}

/** Returns the commands of the wishes of which nobody knows now whether they took effect. */
export async function readUnknown(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select command_id as id from world_changes where state = 'UNKNOWN' and command_id is not null`
  return rows.map(({ id }) => id)
}

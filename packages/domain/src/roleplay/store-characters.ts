import { characters, removedWorldRows } from '@kubora/schema/db/roleplay'
import type { CharacterFact, RemovedFact } from '@kubora/schema/protocol/roleplay-facts'
import type { Realm } from '@kubora/validation/realms'
import { sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'
import { nameKeyOf } from '#roleplay/name-key.ts'
import type { KnownRow } from '#roleplay/record-roleplay-facts.ts'

type Value = string | number | null

/**
 * Stores characters of a realm, each only if no newer report of it is stored. Returns the ids of those whose stored report is
 * this one now, which includes a repeated one.
 */
export async function storeCharacters(
  unit: Unit,
  realm: Realm,
  given: readonly KnownRow<CharacterFact>[],
): Promise<string[]> {
  if (given.length === 0) return []
  // in one order everywhere, so that two transactions never lock rows crosswise
  const rows = given.toSorted((a, b) => (a.fact.id < b.fact.id ? -1 : 1))
  const column = (valueOf: (fact: CharacterFact) => Value) => sql.param(rows.map(({ fact }) => valueOf(fact)))
  const stored = await unit.tx.execute<{ id: string }>(sql`
    insert into ${characters} as c (realm, id, player_id, id_number, first_name, last_name, first_name_key, last_name_key,
      id_number_key, birthday, gender, last_played_at, working, job, rank, money, version, reported_at)
    select ${realm}::realm, r.id, r.player_id, r.id_number, r.first_name, r.last_name, r.first_name_key, r.last_name_key,
      r.id_number_key, r.birthday, r.gender, least(r.last_played_at, clock_timestamp()), r.working, r.job, r.rank, r.money, r.version,
      clock_timestamp()
    from unnest(${column(({ id }) => id)}::text[], ${sql.param(rows.map(({ playerId }) => playerId))}::bigint[],
      ${column(({ idNumber }) => idNumber)}::text[], ${column(({ firstName }) => firstName)}::text[],
      ${column(({ lastName }) => lastName)}::text[], ${column(({ firstName }) => nameKeyOf(firstName))}::text[],
      ${column(({ lastName }) => nameKeyOf(lastName))}::text[], ${column(({ idNumber }) => nameKeyOf(idNumber))}::text[],
      ${column(({ birthday }) => birthday ?? null)}::date[], ${column(({ gender }) => gender ?? null)}::text[],
      ${column(({ lastPlayedAt }) => lastPlayedAt ?? null)}::timestamptz[],
      -- as text: an array of booleans is sent as one
      ${column(({ working }) => (working == null ? null : String(working)))}::text[]::boolean[],
      ${column(({ job }) => job ?? null)}::text[], ${column(({ rank }) => rank ?? null)}::text[],
      ${column(({ money }) => money ?? null)}::bigint[], ${column(({ version }) => version)}::bigint[])
      as r (id, player_id, id_number, first_name, last_name, first_name_key, last_name_key, id_number_key, birthday, gender,
        last_played_at, working, job, rank, money, version)
    where not exists (select from ${removedWorldRows} t
      where t.realm = ${realm} and t.kind = 'character' and t.id = r.id and t.version >= r.version)
    on conflict (realm, id) do update set
      player_id = excluded.player_id, id_number = excluded.id_number, first_name = excluded.first_name,
      last_name = excluded.last_name, first_name_key = excluded.first_name_key, last_name_key = excluded.last_name_key,
      id_number_key = excluded.id_number_key, birthday = excluded.birthday, gender = excluded.gender,
      last_played_at = excluded.last_played_at, working = excluded.working, job = excluded.job, rank = excluded.rank,
      money = excluded.money, version = excluded.version, reported_at = excluded.reported_at, removed_at = null
    where c.version < excluded.version or (c.version = excluded.version and c.removed_at is null)
    returning c.id`)
  return stored.map(({ id }) => id)
}

/**
 * Marks characters as removed from the game, each only if no newer report of it is stored; of one that was never reported it is
 * noted, so that a late report from before does not bring it back. Returns the ids of those that are removed now.
 */
export async function removeCharacters(
  unit: Unit,
  realm: Realm,
  given: readonly RemovedFact[],
): Promise<string[]> {
  const facts = given.filter(({ kind }) => kind === 'character').toSorted((a, b) => (a.id < b.id ? -1 : 1))
  if (facts.length === 0) return []
  const rows = sql`unnest(${sql.param(facts.map(({ id }) => id))}::text[], ${sql.param(facts.map(({ version }) => version))}::bigint[]) as r (id, version)`
  const removed = await unit.tx.execute<{ id: string }>(sql`
    with marked as (
      update ${characters} as c set removed_at = coalesce(c.removed_at, clock_timestamp()), reported_at = clock_timestamp(), version = r.version
      from (select r.id, r.version from ${rows} order by r.id) as r
      where c.realm = ${realm} and c.id = r.id and c.version <= r.version
      returning c.id),
    noted as (
      insert into ${removedWorldRows} as t (realm, kind, id, version)
      select ${realm}::realm, 'character', r.id, r.version from ${rows}
      where not exists (select from ${characters} c where c.realm = ${realm} and c.id = r.id)
      on conflict (realm, kind, id) do update set version = greatest(t.version, excluded.version)
      returning t.id)
    select id from marked union all select id from noted`)
  return removed.map(({ id }) => id)
}

import { removedWorldRows } from '@kubora/schema/db/roleplay'
import type { PresentFact, RemovedFact } from '@kubora/schema/protocol/roleplay-facts'
import type { Realm } from '@kubora/validation/realms'
import { sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'
import type { WorldKind } from '#roleplay/kinds/world-kind.ts'

/** A row to be stored, with its player where it is a character. */
export type KnownRow<Fact> = { fact: Fact; playerId: number }

/** Ids of things whose stored report is the given one now, and of the characters whose files show them or showed them before. */
export type StoredRows = { ids: string[]; owners: string[] }

/**
 * Stores things of a kind, each only if no newer report of it is stored. A repeated report counts as stored.
 */
export async function storeWorldRows<Fact extends PresentFact>(
  unit: Unit,
  { realm, kind, definition }: { realm: Realm; kind: string; definition: WorldKind<Fact> },
  given: readonly KnownRow<Fact>[],
): Promise<StoredRows> {
  if (given.length === 0) return { ids: [], owners: [] }
  // in one order everywhere, so that two transactions never lock rows crosswise
  const rows = given.toSorted((a, b) => (a.fact.id < b.fact.id ? -1 : 1))
  const { table, ownerColumn } = definition
  const columns = Object.entries(definition.columns)
  // as text: an array of booleans is sent as one, and JSON twice encoded
  const arrays = columns.map(
    ([, { type, value }]) =>
      sql`${sql.param(
        rows.map(({ fact, playerId }) => {
          const one = value(fact, playerId)
          return one == null ? null : String(one)
        }),
      )}::text[]::${sql.raw(type)}[]`,
  )
  const names = columns.map(([name]) => sql.identifier(name))
  const list = (parts: readonly ReturnType<typeof sql>[]) => sql.join([...parts], sql`, `)
  const stored = await unit.tx.execute<{ id: string; owner: string | null; former: string | null }>(sql`
    with r as materialized (
      select * from unnest(${sql.param(rows.map(({ fact }) => fact.id))}::text[], ${sql.param(rows.map(({ fact }) => fact.version))}::bigint[],
        ${list(arrays)}) as r (id, version, ${list(names.map((name) => sql`${name}`))})),
    before as materialized (
      select t.id, ${ownerOf(ownerColumn)} as owner from ${table} as t join r on r.id = t.id where t.realm = ${realm}),
    stored as (
      insert into ${table} as t (realm, id, version, reported_at, ${list(names.map((name) => sql`${name}`))})
      select ${realm}::realm, r.id, r.version, clock_timestamp(),
        ${list(columns.map(([name, { stored: made }]) => made ?? sql`r.${sql.identifier(name)}`))}
      from r where not exists (select from ${removedWorldRows} x
        where x.realm = ${realm} and x.kind = ${kind} and x.id = r.id and x.version >= r.version)
      order by r.id
      on conflict (realm, id) do update set version = excluded.version, reported_at = excluded.reported_at, removed_at = null,
        ${list(names.map((name) => sql`${name} = excluded.${name}`))}
      where t.version < excluded.version or (t.version = excluded.version and t.removed_at is null)
      returning t.id, ${ownerOf(ownerColumn)} as owner)
    select stored.id, stored.owner, before.owner as former from stored left join before on before.id = stored.id`)
  return {
    ids: stored.map(({ id }) => id),
    owners: stored.flatMap(({ owner, former }) => [owner, former].filter((one) => one !== null)),
  }
}

/**
 * Marks things of a kind as removed from the game, each only if no newer report of it is stored. Of one that was never reported it
 * is noted, so that a late report from before does not bring it back.
 */
export async function removeWorldRows<Fact>(
  unit: Unit,
  { realm, kind, definition }: { realm: Realm; kind: string; definition: WorldKind<Fact> },
  given: readonly RemovedFact[],
): Promise<StoredRows> {
  if (given.length === 0) return { ids: [], owners: [] }
  const facts = given.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const { table, ownerColumn } = definition
  const removed = await unit.tx.execute<{ id: string; owner: string | null }>(sql`
    with r as materialized (
      select * from unnest(${sql.param(facts.map(({ id }) => id))}::text[], ${sql.param(facts.map(({ version }) => version))}::bigint[])
        as r (id, version)),
    locked as materialized (
      select t.id, r.version from ${table} as t join r on r.id = t.id
      where t.realm = ${realm} and t.version <= r.version order by t.id for no key update of t),
    marked as (
      update ${table} as t set removed_at = coalesce(t.removed_at, clock_timestamp()), reported_at = clock_timestamp(), version = locked.version
      from locked where t.realm = ${realm} and t.id = locked.id
      returning t.id, ${ownerOf(ownerColumn)} as owner),
    noted as (
      insert into ${removedWorldRows} as x (realm, kind, id, version)
      select ${realm}::realm, ${kind}, r.id, r.version from r
      where not exists (select from ${table} as t where t.realm = ${realm} and t.id = r.id)
      order by r.id
      on conflict (realm, kind, id) do update set version = greatest(x.version, excluded.version)
      returning x.id)
    select id, owner from marked union all select id, null from noted`)
  return {
    ids: removed.map(({ id }) => id),
    owners: removed.flatMap(({ owner }) => (owner === null ? [] : [owner])),
  }
}

/** SQL: the character whose file shows the row in the alias t; null where none does. */
function ownerOf(column: string | undefined) {
  return column === undefined ? sql`null::text` : sql`t.${sql.identifier(column)}`
}

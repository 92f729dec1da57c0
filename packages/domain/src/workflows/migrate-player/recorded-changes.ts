import { playerMigrationRows } from '@kubora/schema/db/player-migrations'
import { getColumns, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Where a migration keeps the old and new values of all that it changes. */
export type Journal = { unit: Unit; migrationId: string; steps: number }

/** Returns the names of the columns of the primary key. */
export function keyColumnsOf(table: PgTable): string[] {
  const { columns, primaryKeys } = getTableConfig(table)
  const composite = primaryKeys.flatMap((key) => key.columns.map((column) => column.name))
  return composite.length > 0 ? composite : columns.filter(({ primary }) => primary).map(({ name }) => name)
}

/** Returns the names of all columns whose values are stored, and not computed. */
export function storedColumnsOf(table: PgTable): string[] {
  return Object.values(getColumns(table))
    .filter(({ generated }) => generated === undefined)
    .map(({ name }) => name)
}

/** SQL: a JSON object of these columns of the alias. */
export function objectOf(alias: SQL, columns: readonly string[]): SQL {
  const pairs = columns.map((name) => sql`${sql.raw(`'${name}'`)}, ${alias}.${sql.identifier(name)}`)
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`
}

/** SQL: whether two aliases have the same values in these columns. */
export function isSame(one: SQL, other: SQL, columns: readonly string[]): SQL {
  const pairs = columns.map((name) => {
    const column = sql.identifier(name)
    return sql`${one}.${column} is not distinct from ${other}.${column}`
  })
  return sql.join(pairs, sql` and `)
}

const target = sql`t`

/**
 * Changes columns of the rows that `where` selects (the table is `t`, in `set` also its former row `f`), and keeps both values.
 * Returns how many rows there were.
 */
export async function changeRows(
  journal: Journal,
  table: PgTable,
  { where, set }: { where: SQL; set: Readonly<Record<string, SQL>> },
): Promise<number> {
  const key = keyColumnsOf(table)
  const columns = Object.keys(set)
  const values = Object.entries(set).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`)
  return keep(
    journal,
    table,
    sql`with f as materialized (select t.* from ${table} t where ${where} order by ${list(target, key)} for update),
      kept as (update ${table} t set ${sql.join(values, sql`, `)} from f where ${isSame(target, sql`f`, key)}
        returning ${objectOf(target, key)} as key, ${objectOf(sql`f`, columns)} as before, ${objectOf(target, columns)} as after)`,
  )
}

/**
 * Adds the rows that `select` returns, whose columns it names. Of later changes only those of `compared`, if it is given, count as
 * such. Returns how many there were.
 */
export async function addRows(
  journal: Journal,
  table: PgTable,
  { columns, select, compared }: { columns: readonly string[]; select: SQL; compared?: readonly string[] },
): Promise<number> {
  const names = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  )
  return keep(
    journal,
    table,
    sql`with kept as (insert into ${table} as t (${names}) ${select} returning ${objectOf(target, keyColumnsOf(table))} as key,
      null::jsonb as before, ${objectOf(target, (compared ?? storedColumnsOf(table)).filter(isDecided))} as after)`,
  )
}

/** Deletes the rows that `where` selects (the table is `t`), and keeps them. Returns how many there were. */
export async function deleteRows(journal: Journal, table: PgTable, where: SQL): Promise<number> {
  return keep(
    journal,
    table,
    sql`with kept as (delete from ${table} t where ${where} returning ${objectOf(target, keyColumnsOf(table))} as key,
      ${objectOf(target, storedColumnsOf(table))} as before, null::jsonb as after)`,
  )
}

/** Gives every row of the player to the other one. Returns how many there were. */
export async function moveRows(
  journal: Journal,
  table: PgTable,
  { from, to, where = sql`true` }: { from: number; to: number; where?: SQL },
): Promise<number> {
  return changeRows(journal, table, {
    where: sql`t.player_id = ${from} and ${where}`,
    set: { player_id: sql`${to}::bigint` },
  })
}

/** Whether somebody decides on a column: that of an account is emptied when the account is deleted. */
function isDecided(name: string): boolean {
  return !name.endsWith('account_id')
}

async function keep(journal: Journal, table: PgTable, change: SQL): Promise<number> {
  journal.steps += 1
  const rows = await journal.unit.tx.execute(sql`${change}
    insert into ${playerMigrationRows} (migration_id, step, table_name, key, before, after)
    select ${journal.migrationId}::uuid, ${journal.steps}::int, ${getTableConfig(table).name}, kept.key, kept.before, kept.after from kept
    returning id`)
  return rows.length
}

function list(alias: SQL, columns: readonly string[]): SQL {
  return sql.join(
    columns.map((name) => sql`${alias}.${sql.identifier(name)}`),
    sql`, `,
  )
}

import { banChanges } from '@kubora/schema/db/bans'
import { playerMigrationRows } from '@kubora/schema/db/player-migrations'
import { players } from '@kubora/schema/db/players'
import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import type { MigrationRule } from '#workflows/migrate-player/migration-rule.ts'
import { migrationRules } from '#workflows/migrate-player/migration-rules.ts'
import { isSame, keyColumnsOf, objectOf } from '#workflows/migrate-player/recorded-changes.ts'

type Step = {
  step: number
  table_name: string
  added: boolean
  deleted: boolean
  rows: number
  columns: string[]
}

/** Tables that rules change besides their own, by the rule. */
const others: ReadonlyMap<PgTable, string> = new Map([
  [banChanges as PgTable, 'bans'],
  [players as PgTable, 'links'],
])

/**
 * Puts back all that a migration changed, the last change first. Throws `MIGRATION_CHANGED_SINCE`, which names the part, when any of it
 * is not as the migration left it.
 */
export async function takeBack(unit: Unit, migrationId: string): Promise<void> {
  for (const { key, isUntouched } of migrationRules) {
    if (isUntouched && !(await isUntouched(unit, migrationId))) throw changedSince(key)
  }
  const steps = await unit.tx.execute<Step>(sql`
    select step, min(table_name) as table_name, bool_or(before is null) as added, bool_or(after is null) as deleted,
      count(*)::int as rows, array(select jsonb_object_keys((array_agg(coalesce(after, before)))[1])) as columns
    from ${playerMigrationRows} where migration_id = ${migrationId} group by step order by step desc`)
  for (const step of steps) {
    const { table, key, mayBeGone } = tableNamed(step.table_name)
    const done = await unit.tx.execute(statementOf(table, step, migrationId)).catch((error: unknown) => {
      throw isRefusedByConstraint(error) ? changedSince(key) : error
    })
    if (done.length !== step.rows && !(step.added && mayBeGone)) throw changedSince(key)
  }
}

function tableNamed(name: string): Pick<MigrationRule, 'table' | 'key' | 'mayBeGone'> {
  for (const rule of migrationRules) if (getTableConfig(rule.table).name === name) return rule
  for (const [table, key] of others) if (getTableConfig(table).name === name) return { table, key }
  throw new Error(`no rule changes ${name}`)
}

function statementOf(table: PgTable, { step, added, deleted, columns }: Step, migrationId: string): SQL {
  const [row, key] = [
    (value: SQL) => sql`jsonb_populate_record(null::${table}, ${value})`,
    keyColumnsOf(table),
  ]
  const rows = sql`(select * from ${playerMigrationRows} where migration_id = ${migrationId} and step = ${step}) r`
  const names = (alias: SQL | null) =>
    sql.join(
      columns.map((name) => (alias === null ? sql.identifier(name) : sql`${alias}.${sql.identifier(name)}`)),
      sql`, `,
    )
  if (deleted) {
    return sql`insert into ${table} as t (${names(null)}) overriding system value
      select ${names(sql`b`)} from ${rows}, ${row(sql`r.before`)} b on conflict do nothing returning ${objectOf(sql`t`, key)}`
  }
  const isIt = sql`${isSame(sql`t`, sql`k`, key)} and ${isSame(sql`t`, sql`a`, columns)}`
  const found = sql`${rows}, ${row(sql`r.key`)} k, ${row(sql`r.after`)} a`
  if (added)
    return sql`delete from ${table} t using ${found} where ${isIt} returning ${objectOf(sql`t`, key)}`
  const set = columns.map((name) => sql`${sql.identifier(name)} = b.${sql.identifier(name)}`)
  return sql`update ${table} t set ${sql.join(set, sql`, `)} from ${found}, ${row(sql`r.before`)} b
    where ${isIt} returning ${objectOf(sql`t`, key)}`
}

function changedSince(part: string): DomainError {
  // the context chooses the text that names the part
  return new DomainError('MIGRATION_CHANGED_SINCE', { params: { part, context: part } })
}

/** Whether something that came since is in the way: a row in its place, or one that it refers to is gone. */
function isRefusedByConstraint(error: unknown): boolean {
  let current: unknown = error
  while (current instanceof Error) {
    if ('code' in current && ['23503', '23505', '23514'].includes(String(current.code))) return true
    current = current.cause
  }
  return false
}

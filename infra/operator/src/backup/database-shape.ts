import type postgres from 'postgres'
import type { BackupFile, TableHeading } from '#backup/backup-format.ts'

type Sql = postgres.TransactionSql

/** Filled by triggers, which run when texts and players are restored. */
export const derivedTables: readonly string[] = ['search_words']

/** A table with rows from triggers of which one column is no copy: a backup has that and the key, and its rows are only changed. */
export const realmColumns = { table: 'player_activity', columns: ['player_id', 'last_realm'] } as const

/** Tables of files that are checked and written anew; the row of a stored one names its bytes. */
const checkedTables = ['evidence_files', 'chat_files'] as const

/** Migrations put their first rows: they are no sign that a database is in use, and a backup that has the table replaces them. */
export const tablesWithFirstRows: readonly string[] = ['chat_forms', 'chat_reasons', 'stat_points']

/**
 * Returns all our tables, each after those it refers to, so that rows can be inserted in this order; without what the database
 * makes of others, but for {@link realmColumns}. A partitioned table is one, and its partitions are none.
 */
export async function listTables(sql: Sql): Promise<TableHeading[]> {
  const tables = await sql<TableHeading[]>`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attgenerated = ''
      and c.relname <> all(${[...derivedTables]})
      and (c.relname <> ${realmColumns.table} or a.attname = any(${[...realmColumns.columns]}))
    group by c.relname order by c.relname`
  const references = await sql<{ from: string; to: string }[]>`
    select distinct f.relname as from, t.relname as to
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid`
  const placed = new Map<string, TableHeading>()
  while (placed.size < tables.length) {
    const next = tables.find(
      ({ table }) =>
        !placed.has(table) && references.every(({ from, to }) => from !== table || placed.has(to)),
    )
    if (!next) throw new Error('tables refer to each other in a cycle')
    placed.set(next.table, { table: next.table, columns: [...next.columns] })
  }
  return [...placed.values()]
}

/** Returns the names of the migrations the database has, oldest first. */
export async function listMigrations(sql: Sql): Promise<string[]> {
  const [exists] = await sql<
    { name: string | null }[]
  >`select to_regclass('drizzle.__drizzle_migrations')::text as name`
  if (!exists?.name) return []
  const rows = await sql<{ name: string }[]>`
    select coalesce(name, hash) as name from drizzle.__drizzle_migrations order by id`
  return rows.map(({ name }) => name)
}

/** Returns the last value of each identity column, by sequence; unused ones are left out. */
export async function listSequences(sql: Sql): Promise<Record<string, string>> {
  const rows = await sql<{ name: string; last: string }[]>`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null`
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** Returns how many files are being uploaded or wait for their check; their bytes are in no backup. */
export async function countUnchecked(sql: Sql): Promise<number> {
  let unchecked = 0
  for (const table of ['download_uploads', ...checkedTables]) {
    if (!(await hasTable(sql, table))) continue
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from ${sql(table)} where state in ('receiving', 'checking')`
    unchecked += row?.count ?? 0
  }
  return unchecked
}

/** Returns the stored files of downloads, evidence and chats; none of a table that the database is too old to have. */
export async function listFiles(sql: Sql): Promise<BackupFile[]> {
  const files: BackupFile[] = []
  if (await hasTable(sql, 'downloads')) {
    files.push(
      ...(await sql<BackupFile[]>`
        select storage_key as "storageKey", sha256, size_bytes::float8 as "sizeBytes"
        from downloads where storage_key is not null order by id`),
    )
  }
  for (const table of checkedTables) {
    if (!(await hasTable(sql, table))) continue
    files.push(
      ...(await sql<BackupFile[]>`
        select storage_key as "storageKey", sha256, stored_bytes::float8 as "sizeBytes"
        from ${sql(table)} where state = 'stored' order by id`),
    )
  }
  return files
}

async function hasTable(sql: Sql, table: string): Promise<boolean> {
  const [exists] = await sql<
    { table: string | null }[]
  >`select to_regclass(${`public.${table}`})::text as table`
  return exists?.table != null
}

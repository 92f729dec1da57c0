import { readOwnTables } from '@kubora/schema/db/own-tables'
import postgres from 'postgres'
import { listMigrations } from '#backup/database-shape.ts'
import { nameDatabase } from '@kubora/schema/db/name-database'
import { OperatorError } from '#operator-error.ts'

/** Throws, with nothing changed, when the database has tables that are not Kubora's, or when processes of Kubora use it. */
export async function requireOwnDatabase(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    await sql.begin('read only', async (tx) => {
      await refuseForeignTables(tx, databaseUrl)
      await refuseRunning(tx, databaseUrl)
    })
  } finally {
    await sql.end()
  }
}

async function refuseForeignTables(tx: postgres.TransactionSql, databaseUrl: string): Promise<void> {
  const own = readOwnTables()
  // a table may have the name of one of ours by chance, so the migrations decide whose database it is
  const isOurs = (await listMigrations(tx)).includes(own.firstMigration)
  const rows = await tx<{ name: string }[]>`
    select relname as name from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'f') and not relispartition
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
    order by relname`
  const foreign = rows.map(({ name }) => name).filter((name) => !isOurs || !own.tables.has(name))
  if (foreign.length === 0) return
  const names = foreign.length > 5 ? `${foreign.slice(0, 5).join(', ')} and others` : foreign.join(', ')
  throw new OperatorError(
    `${capitalised(nameDatabase(databaseUrl))} has tables that are not Kubora's, or of a newer version: ${names}. ` +
      'Nothing was changed, and --force does not change that. Restore into a database of its own.',
  )
}

async function refuseRunning(tx: postgres.TransactionSql, databaseUrl: string): Promise<void> {
  const rows = await tx<{ name: string; address: string; pids: string }[]>`
    select application_name as name, string_agg(pid::text, ', ' order by pid) as pids,
      -- Postgres shows a login without further rights only its own connections
      case when backend_start is null then 'an address that is not shown to this login'
        else coalesce(host(client_addr), 'this machine') end as address
    from pg_stat_activity
    where datname = current_database() and starts_with(application_name, 'kubora-') and pid <> pg_backend_pid()
    group by name, address order by name, address`
  if (rows.length === 0) return
  const names = rows.map(({ name, address, pids }) => `  ${name} from ${address} (pid ${pids})`)
  throw new OperatorError(
    `Processes of Kubora use ${nameDatabase(databaseUrl)}:\n${names.join('\n')}\n` +
      'Nothing was changed. Stop them first: what they write meanwhile would be mixed with what is restored.',
  )
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

import { migrateDatabase } from '@kubora/schema/db/migrate'
import postgres from 'postgres'
import { nameDatabase } from '#database-address.ts'
import { readEnv } from '#env.ts'
import { OperatorError } from '#operator-error.ts'

/**
 * Brings the database to the current tables. Throws, with nothing changed, when production is to run on a database that holds the
 * demo network.
 */
export async function migrateCommand(): Promise<void> {
  const { databaseUrl } = readEnv()
  if (process.env.NODE_ENV === 'production' && (await holdsDemo(databaseUrl))) {
    throw new OperatorError(
      `The demo network, whose passwords everybody knows, is in ${nameDatabase(databaseUrl)}. Nothing was changed. ` +
        'Production needs a database that never held it: name an empty one in DATABASE_URL.',
    )
  }
  await migrateDatabase(databaseUrl)
  console.log('The database is current.')
}

async function holdsDemo(databaseUrl: string): Promise<boolean> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    const [table] = await sql<{ exists: boolean }[]>`
      select to_regclass('public.demo_network') is not null as exists`
    if (!table?.exists) return false
    const rows = await sql`select from demo_network`
    return rows.length > 0
  } finally {
    await sql.end()
  }
}

import { requireGuardedLog } from '@kubora/schema/db/application-login'
import { findLoggedRows, warningOfLoggedRows } from '@kubora/schema/db/logged-rows'
import { migrateDatabase } from '@kubora/schema/db/migrate'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { holdsDemo } from '@kubora/domain/setup/demo-mark'
import { nameDatabase } from '@kubora/schema/db/name-database'
import { readEnv } from '#env.ts'
import { OperatorError } from '#operator-error.ts'

/**
 * Migrates the database. Throws, with nothing changed, when production is to run on a database that holds the demo
 * network. Warns where Postgres would log rows. Throws after it when DATABASE_OWNER_URL is set and the login of DATABASE_URL can change the ACP log nevertheless.
 */
export async function migrateCommand(): Promise<void> {
  const { databaseUrl, ownerUrl, isOwnerGiven } = readEnv()
  if (process.env.NODE_ENV === 'production' && (await isDemo(ownerUrl))) {
    throw new OperatorError(
      `The demo network, whose passwords everybody knows, is in ${nameDatabase(databaseUrl)}. Nothing was changed. ` +
        'Production needs a database that never held it: name an empty one in DATABASE_URL.',
    )
  }
  await migrateDatabase(ownerUrl, databaseUrl)
  if (isOwnerGiven) await requireGuardedLog(ownerUrl, databaseUrl)
  const warning = warningOfLoggedRows(await findLoggedRows(databaseUrl))
  if (warning !== null) console.warn(warning)
  console.log('The database is current.')
}

async function isDemo(url: string): Promise<boolean> {
  const { db, close } = createWritableDatabase({ url, applicationName: 'kubora-operator', maxConnections: 1 })
  try {
    return await holdsDemo(db)
  } finally {
    await close()
  }
}

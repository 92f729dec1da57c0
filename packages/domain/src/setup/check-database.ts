import { setTimeout } from 'node:timers/promises'
import type { Database } from '@kubora/schema/db/client'
import { describeConnectionFailure } from '@kubora/schema/db/describe-connection-failure'
import { nameDatabase } from '@kubora/schema/db/name-database'
import { pendingMigrations } from '@kubora/schema/db/require-migrated'
import { requirePostgres } from '@kubora/schema/db/require-postgres'

/** Longest delay of a start by an unavailable database, ms. */
const startDelayMs = 1_000

/**
 * Checks the database of a process that starts. Throws `OldPostgresError` when its Postgres is too old. Passes `warn` one
 * sentence when it is unavailable or lacks migrations, within ten seconds: the process starts nevertheless, and /readyz
 * says what is missing.
 */
export async function checkDatabase(
  databaseUrl: string,
  db: Database,
  warn: (sentence: string) => void,
): Promise<void> {
  let isStarted = false
  const checked = check(databaseUrl, db)
    .catch((error: unknown) => {
      const failure = describeConnectionFailure(error, databaseUrl)
      if (failure === null) throw error
      return `${failure}. Requests fail until it responds.`
    })
    .then((sentence) => void (sentence === null || warn(sentence)))
    .catch((error: unknown) => {
      if (!isStarted) throw error
      warn(error instanceof Error ? error.message : String(error))
    })
  await Promise.race([checked, setTimeout(startDelayMs, undefined, { ref: false })])
  isStarted = true
}

async function check(databaseUrl: string, db: Database): Promise<string | null> {
  await requirePostgres(databaseUrl)
  const pending = await pendingMigrations(db)
  if (pending.length === 0) return null
  return `${nameDatabase(databaseUrl)} lacks ${pending.length} migrations: run "migrate". Until then /readyz responds with 503.`
}

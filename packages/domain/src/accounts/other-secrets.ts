import type { Executor } from '@kubora/schema/db/client'
import { writable } from '@kubora/schema/db/writable'
import { sql } from 'drizzle-orm'
import { keyedHash, type Secret } from '#kernel/secret.ts'

const prefix = 'kubora-api'

/**
 * Returns the name with which an api process connects to Postgres. It identifies the APP_SECRET of the process without
 * revealing it.
 */
export function apiProcessName(secret: Secret): string {
  return `${prefix} ${keyedHash(secret, ['api process']).slice(0, 8)}`
}

/**
 * Returns the api processes connected to this database that have another APP_SECRET, as `pid 41 from 10.0.0.7`, one per
 * connection.
 */
export async function findOtherSecrets(db: Executor, secret: Secret): Promise<string[]> {
  const rows = await writable(db).execute<{ pid: number; address: string | null }>(sql`
    select pid, host(client_addr) as address from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${`${prefix} `})
      and application_name <> ${apiProcessName(secret)}
    order by pid`)
  return rows.map(({ pid, address }) => `pid ${pid} from ${address ?? 'this machine'}`)
}

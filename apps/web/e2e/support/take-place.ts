import postgres from 'postgres'
import { afterAll, beforeAll } from 'vitest'
import { product } from './product.ts'

/** Longest wait for other files' tests to end, ms. */
const patienceMs = 600_000

/** Lets the tests of a file run beside those of other files, or `alone`: the files share one product. */
export function takePlace(alone: boolean): void {
  // such a lock belongs to a connection, so this one stays open until the end
  const sql = postgres(product.databaseUrl, { max: 1, idle_timeout: 0, max_lifetime: null })
  beforeAll(async () => {
    const take = alone ? sql`pg_advisory_lock` : sql`pg_advisory_lock_shared`
    await sql`select ${take}(hashtextextended('browser tests', 0))`
  }, patienceMs)
  afterAll(() => sql.end())
}

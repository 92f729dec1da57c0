import path from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect } from 'vitest'
import { product } from './product.ts'

/** Longest wait for other files' tests to end, ms; on a busy machine a file may take many minutes. */
const lockTimeoutMs = 1_800_000

/**
 * Makes the tests of a file run beside those of other files, and files of the folder `alone` while no other runs: all
 * share one product, and these change, or depend on, what every visitor sees.
 */
export function runAmongFiles(): void {
  const alone = path.basename(path.dirname(expect.getState().testPath ?? '')) === 'alone'
  // an advisory lock belongs to a connection, so this one stays open until the end
  const sql = postgres(product.databaseUrl, { max: 1, idle_timeout: 0, max_lifetime: null })
  beforeAll(async () => {
    const take = alone ? sql`pg_advisory_lock` : sql`pg_advisory_lock_shared`
    await sql`select ${take}(hashtextextended('browser tests', 0))`
  }, lockTimeoutMs)
  afterAll(() => sql.end())
}

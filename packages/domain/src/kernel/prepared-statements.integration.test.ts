import type { WritableExecutor } from '@kubora/schema/db/client'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { accounts } from '@kubora/schema/db/accounts'
import { preparedTextsMax } from '@kubora/schema/db/statement-preparation'
import { afterFile } from '@kubora/test-kit/services/after-file'
import { testServices } from '@kubora/test-kit/services/test-services'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadPrincipal } from '#accounts/load-principal.ts'

const { databaseUrl } = await testServices()

/** A pool of one connection: what it prepared is seen by what it runs next. */
function openOne() {
  const { db, close } = createWritableDatabase({
    url: databaseUrl,
    applicationName: 'prepare-test',
    maxConnections: 1,
  })
  afterFile(close)
  return db
}

async function prepared(db: WritableExecutor): Promise<{ statement: string; runs: number }[]> {
  const rows = await db.execute<{ statement: string; runs: number }>(sql`
    select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements
    -- neither this one nor the driver's own
    where statement not like '%pg_prepared_statements%' and statement not like '%pg_catalog%'`)
  return [...rows]
}

const sessionId = '00000000-0000-4000-8000-000000000000'

test('a repeated query is planned no more often than Postgres decides, named or not', async () => {
  const db = openOne()
  for (let time = 0; time < 4; time += 1) await loadPrincipal(db, sessionId)
  const [principal] = await prepared(db)
  expect(principal?.statement).toContain('from sessions s')
  expect(principal?.runs).toBe(3)
})

test('queries of transactions and savepoints are prepared together with those outside', async () => {
  const db = openOne()
  const query = (executor: WritableExecutor) =>
    executor.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, 1))
  await query(db)
  await db.transaction(async (tx) => {
    await query(tx)
    await tx.transaction((nested) => query(nested))
  })
  await query(db)
  // beside the driver's own commit and savepoint
  const [repeated, ...others] = (await prepared(db)).filter(({ statement }) =>
    statement.includes('"accounts"'),
  )
  expect(repeated?.runs).toBe(3)
  expect(others).toEqual([])
})

test('a query without parameters is prepared too, a script is not', async () => {
  const db = openOne()
  for (let time = 0; time < 3; time += 1) {
    await db.execute(sql`select count(*) from accounts`)
    await db.execute(sql.raw('select 1; select 2'))
  }
  expect(await prepared(db)).toMatchObject([{ statement: 'select count(*) from accounts', runs: 2 }])
})

test('lists of any length leave a connection with a bounded number of prepared statements', async () => {
  const db = openOne()
  for (let length = 1; length <= preparedTextsMax + 40; length += 1) {
    const ids = Array.from({ length }, (_, index) => index)
    const list = sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )
    for (let time = 0; time < 2; time += 1) await db.execute(sql`select 1 where 0 in (${list})`)
  }
  expect((await prepared(db)).length).toBeLessThanOrEqual(preparedTextsMax)
})

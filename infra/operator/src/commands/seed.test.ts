import { migrateDatabase } from '@kubora/schema/db/migrate'
import { expect, test } from 'vitest'
import { runKubora } from '#testing/run-command.ts'
import { queryOnce, scratchDatabases } from '#testing/scratch-databases.ts'

const newDatabase = await scratchDatabases()
// Each command is a process of its own.
const timeout = 120_000

async function migrated(): Promise<string> {
  const url = await newDatabase()
  await migrateDatabase(url)
  return url
}

async function count(url: string, table: string): Promise<number> {
  const [row] = await queryOnce<{ rows: number }>(url, `select count(*)::int as rows from ${table}`)
  return row?.rows ?? -1
}

const account = `insert into accounts (email, email_normalized, password_hash, terms_accepted_at)
  values ('owner@example.org', 'owner@example.org', 'x', now())`
const player = `insert into players (uuid, name) values (gen_random_uuid(), 'Somebody')`

test('fills an empty database, says so by a mark, and fills the same one again', { timeout }, async () => {
  const url = await migrated()
  expect((await runKubora(url, ['seed:check'])).code).toBe(0)
  for (let times = 1; times <= 2; times += 1) {
    const { code, out } = await runKubora(url, ['seed'])
    expect(out).toContain('The demo network is there.')
    expect(code).toBe(0)
    expect(await count(url, 'demo_network')).toBe(1)
  }
  expect((await runKubora(url, ['seed:check'])).code).toBe(0)
})

test.for([
  ['an account', account],
  ['a player', player],
] as const)('never fills a database that has %s and no mark', { timeout }, async ([, statement]) => {
  const url = await migrated()
  await queryOnce(url, statement)
  const before = [await count(url, 'accounts'), await count(url, 'players')]
  for (const words of [['seed'], ['seed:check']]) {
    const { code, err } = await runKubora(url, words)
    expect(code).toBe(1)
    expect(err).toContain(`does not go into the database ${new URL(url).pathname.slice(1)} on `)
    expect(err).toContain('Nothing was changed. For the demo, name an empty database in DATABASE_URL')
  }
  expect([await count(url, 'accounts'), await count(url, 'players')]).toEqual(before)
  for (const table of ['game_servers', 'content_items', 'demo_network'])
    expect(await count(url, table)).toBe(0)
})

test('fills no database in production, not even an empty one', { timeout }, async () => {
  const url = await migrated()
  const { code, err } = await runKubora(url, ['seed'], { NODE_ENV: 'production' })
  expect(code).toBe(1)
  expect(err).toContain('There is no demo in production')
  expect(await count(url, 'accounts')).toBe(0)
})

test('production starts on no database that holds the demo', { timeout }, async () => {
  const url = await migrated()
  await queryOnce(url, 'insert into demo_network default values')
  const { code, err } = await runKubora(url, ['migrate'], { NODE_ENV: 'production' })
  expect(code).toBe(1)
  expect(err).toContain('The demo network, whose passwords everybody knows, is in the database')
  expect((await runKubora(url, ['migrate'])).code).toBe(0)
})

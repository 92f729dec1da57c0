import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { prepareDatabase, type StackDatabase } from '#operator/prepare-database.ts'
import postgres from 'postgres'
import { afterAll, expect, test } from 'vitest'
import { createDatabase, dropDatabases } from '@kubora/test-kit/services/databases'
import { testServices } from '@kubora/test-kit/services/test-services'

// What `npm start`, `npm run dev` and the tests' own stacks do with their database, before anything runs on it.
const { ownerUrl } = await testServices()
const prefix = `${new URL(ownerUrl).pathname.slice(1)}_`
const logDir = mkdtempSync(path.join(tmpdir(), 'kubora-prepare-'))
// Each step is a process of its own.
const timeout = 120_000

afterAll(async () => {
  await dropDatabases(ownerUrl, prefix)
  rmSync(logDir, { recursive: true, force: true })
})

function prepare(url: string, database: StackDatabase) {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATABASE_URL: url,
    APP_SECRET: 'a secret for tests that is long enough',
  }
  return prepareDatabase(env, database, { logDir, step: (_, work) => work() })
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    return [...(await sql.unsafe(statement))]
  } finally {
    await sql.end()
  }
}

test('a given database with accounts of its own is refused, before even its tables are changed', {
  timeout,
}, async () => {
  const url = await createDatabase(ownerUrl, `${prefix}real`)
  // as an older version would leave it
  await ask(url, `create table accounts (id int); insert into accounts values (1)`)
  const demoFile = path.join(logDir, 'real.json')
  await expect(prepare(url, { isOwn: false, demoFile })).rejects.toThrow(
    /does not go into the database .* Nothing was changed\. For the demo, name an empty database/s,
  )
  const tables = await ask(url, `select relname from pg_class where relnamespace = 'public'::regnamespace`)
  expect(tables).toEqual([{ relname: 'accounts' }])
})

test('a given database that became a real one does not count as the demo that was in it before', {
  timeout,
}, async () => {
  const url = await createDatabase(ownerUrl, `${prefix}changed`)
  const demoFile = path.join(logDir, 'changed.json')
  const { logins } = await prepare(url, { isOwn: false, demoFile })
  expect(logins.length).toBeGreaterThan(0)
  await ask(url, 'delete from demo_network')
  await expect(prepare(url, { isOwn: false, demoFile })).rejects.toThrow('no mark of the demo network')
})

test('without the demo, as in production, a database has its tables and no rows in them', {
  timeout,
}, async () => {
  const url = await createDatabase(ownerUrl, `${prefix}production`)
  expect(await prepare(url, { isOwn: false, demoFile: null })).toEqual({ logins: [], serverKeys: [] })
  expect(await ask(url, 'select from accounts')).toEqual([])
  expect(await ask(url, 'select from demo_network')).toEqual([])
})

test('only their owner may read the logins of the demo and the log that shows them', {
  timeout,
}, async () => {
  const url = await createDatabase(ownerUrl, `${prefix}demo`)
  const demoFile = path.join(logDir, 'demo.json')
  await prepare(url, { isOwn: true, demoFile })
  for (const file of [demoFile, path.join(logDir, 'seed.log')])
    expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('an unavailable given database never leads to the advice to delete data', { timeout }, async () => {
  const url = new URL(ownerUrl)
  url.port = '1'
  const failure = (isOwn: boolean) =>
    prepare(url.href, { isOwn, demoFile: null }).then(
      () => '',
      (error: unknown) => String(error),
    )
  const [given, own] = [await failure(false), await failure(true)]
  expect(given).toContain('Cannot connect to the database')
  expect(given).not.toContain('.cache/data')
  expect(own).toMatch(/delete .cache\/data to start afresh: all accounts, .* and the secret in it are lost/)
})

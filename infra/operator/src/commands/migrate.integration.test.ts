import { migrateDatabase } from '@kubora/schema/db/migrate'
import { readMigrations } from '@kubora/schema/db/migration-files'
import { expect, test } from 'vitest'
import { readCatalogue } from '#testing/catalogue.ts'
import { formerDatabases, makeFormerDatabase } from '#testing/former-databases.ts'
import { runKubora } from '#testing/run-command.ts'
import { queryOnce, scratchDatabases } from '#testing/scratch-databases.ts'

const newDatabase = await scratchDatabases()
const fresh = await newDatabase()
await migrateDatabase(fresh)
const catalogue = await readCatalogue(fresh)
// each former database is made and migrated
const timeout = 120_000

test.each(formerDatabases)(
  'a database of $commit is migrated to the tables of a new one',
  {
    timeout,
  },
  async (former) => {
    const url = await newDatabase()
    await makeFormerDatabase(url, former)
    await migrateDatabase(url)
    expect(await readCatalogue(url)).toEqual(catalogue)
    const recorded = await queryOnce<{ name: string; hash: string }>(
      url,
      'select name, hash from drizzle.__drizzle_migrations order by id',
    )
    for (const { name, hash } of readMigrations()) expect(recorded).toContainEqual({ name, hash })
    expect(recorded.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(former.former)))
    await migrateDatabase(url)
    expect(await queryOnce(url, 'select name, hash from drizzle.__drizzle_migrations order by id')).toEqual(
      recorded,
    )
  },
)

test('a migration that fails is named, with the reason and what to do, and no migration is applied', {
  timeout,
}, async () => {
  const url = await newDatabase()
  await queryOnce(url, 'create table downloads (id int)')
  const { code, err } = await runKubora(url, ['migrate'])
  expect(err.trim().split('\n').slice(1)).toEqual([
    'The migration 20261121054312_downloads failed: relation "downloads" already exists. None was applied. ' +
      'Correct what the message names and migrate again.',
  ])
  expect(code).toBe(1)
  expect(
    await queryOnce(url, `select relname from pg_class where relnamespace = 'public'::regnamespace`),
  ).toEqual([{ relname: 'downloads' }])
})

test('a database of an unfinished version is refused in words, and nothing is changed', {
  timeout,
}, async () => {
  const url = await newDatabase()
  await migrateDatabase(url)
  const makesTypes = /^CREATE /
  const made = readMigrations().findLast(({ statements }) => makesTypes.test(statements[0] ?? ''))
  const last = made?.name ?? ''
  const rename = `update drizzle.__drizzle_migrations set name = '20261126000000_of-a-branch' where name = '${last}'`
  await queryOnce(url, rename)
  const renamed = await runKubora(url, ['migrate'])
  expect(renamed.err.trim().split('\n').slice(1)).toEqual([
    expect.stringMatching(
      /^The migration \S+ failed: .+ already exists\. None was applied\. The database ran migrations that this version does not have \(20261126000000_of-a-branch\): /,
    ),
  ])
  const edit = `update drizzle.__drizzle_migrations set hash = 'another', name = '${last}' where name like '%of-a-branch'`
  await queryOnce(url, edit)
  const edited = await runKubora(url, ['migrate'])
  expect(edited.err.trim().split('\n').slice(1)).toEqual([
    expect.stringContaining(`The database ran another text of ${last} than this version has`),
  ])
  expect([renamed.code, edited.code]).toEqual([1, 1])
  // it is not current: neither api and bridge nor a command work on it
  const { err } = await runKubora(url, ['server:list'])
  expect(err).toMatch(/lacks 1 migrations: run "migrate" first\. Nothing was changed\.$/m)
})

test('a statement that Postgres refuses is reported in words, and its stack only when it is wanted', {
  timeout,
}, async () => {
  const url = await newDatabase()
  await migrateDatabase(url)
  await queryOnce(
    url,
    `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`,
  )
  const { code, err } = await runKubora(url, ['keys:rotate'])
  expect(err.trim().split('\n').slice(1)).toEqual([
    expect.stringMatching(
      /^the database \w+ on \S+ refused a statement: .*read-only transaction \(25006\)\. Correct /,
    ),
  ])
  expect(code).toBe(1)
  const { err: withStack } = await runKubora(url, ['keys:rotate', '--stack'])
  expect(withStack).toMatch(/^ +at \S+/m)
})

test('a Postgres that would log rows or parameters is named in words, with what to do; one that logs none is not', {
  timeout,
}, async () => {
  const url = await newDatabase()
  const name = new URL(url).pathname.slice(1)
  const set = (setting: string) => queryOnce(url, `alter database ${name} set ${setting}`)
  await set('log_error_verbosity = terse')
  expect((await runKubora(url, ['migrate'])).err).not.toContain('would write values of rows')
  await set('log_error_verbosity = verbose')
  await set('log_parameter_max_length_on_error = 64')
  await set('log_min_duration_statement = 100')
  const { code, err } = await runKubora(url, ['migrate'])
  expect(code).toBe(0)
  expect(err).toContain('would write values of rows into its own log')
  for (const setting of [
    'alter system set log_error_verbosity = terse;',
    'alter system set log_parameter_max_length_on_error = 0;',
    'alter system set log_parameter_max_length = 0;',
  ])
    expect(err).toContain(setting)
})

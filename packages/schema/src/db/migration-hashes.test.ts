import { expect, test } from 'vitest'
import { readMigrations } from '#db/migration-files.ts'
import { compareMigrations, readMigrationList } from '#db/migration-hashes.ts'

const migrations = readMigrations()

test('no migration that databases may have run was changed, renamed or removed, and each is listed', () => {
  expect(migrations.length).toBeGreaterThan(30)
  expect(compareMigrations(readMigrationList(), migrations)).toEqual({ altered: [], early: [], unlisted: [] })
})

test('the list of migrations is in their order, so that new ones are added at its end', () => {
  const names = readMigrationList().match(/(?<= migrations\/)[^/]+/g) ?? []
  expect(names).toEqual(migrations.map(({ name }) => name))
})

const list = migrations.map(({ name, hash }) => `${hash}  migrations/${name}/migration.sql\n`).join('')
const [first, second, ...others] = migrations
if (!first || !second) throw new Error('there are migrations')

test('a migration with another text, one that is gone and one that was renamed are found', () => {
  const edited = { ...first, hash: first.hash.toUpperCase() }
  expect(compareMigrations(list, [edited, second, ...others]).altered).toEqual([first.name])
  expect(compareMigrations(list, [first, ...others]).altered).toEqual([second.name])
  const renamed = { ...second, name: `${second.name}-again` }
  expect(compareMigrations(list, [first, renamed, ...others])).toEqual({
    altered: [second.name],
    early: [renamed.name],
    unlisted: [renamed.name],
  })
})

test('a new migration comes after all that are listed', () => {
  const late = { ...first, name: '29991231235959_late' }
  expect(compareMigrations(list, [...migrations, late])).toEqual({
    altered: [],
    early: [],
    unlisted: [late.name],
  })
  const early = { ...first, name: '20261121022231_early' }
  expect(compareMigrations(list, [...migrations, early]).early).toEqual([early.name])
})

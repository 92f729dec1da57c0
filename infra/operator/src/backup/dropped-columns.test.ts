import { readMigrations } from '@kubora/schema/db/migration-files'
import { expect, test } from 'vitest'
import { presentColumns } from '#backup/dropped-columns.ts'

/** Returns tables, and columns as `table.column`, that migrations dropped or renamed and that backups from before have. */
function droppedByMigrations(): string[] {
  const [dropped, generated] = [new Set<string>(), new Set<string>()]
  for (const { statements } of readMigrations()) {
    // no backup has one under a name between two statements
    const renamed = new Set<string | undefined>()
    for (const statement of statements) {
      const [, table, rest = ''] = /^\s*(?:ALTER|CREATE) TABLE "(\w+)" (.*)/s.exec(statement) ?? []
      for (const [, column] of rest.matchAll(/"(\w+)" [^",]*GENERATED ALWAYS AS \(/g))
        generated.add(`${table}.${column}`)
      const [, name] = /^RENAME TO "(\w+)"/.exec(rest) ?? []
      if (name !== undefined) renamed.add(name)
      const gone = name === undefined ? /^\s*DROP TABLE "(\w+)"/.exec(statement)?.[1] : table
      if (gone !== undefined) dropped.add(gone)
      for (const [, column] of rest.matchAll(/(?:DROP|RENAME) COLUMN (?:IF EXISTS )?"(\w+)"/g))
        if (!renamed.has(table)) dropped.add(`${table}.${column}`)
    }
  }
  return [...dropped].filter((name) => !generated.has(name))
}

test('what migrations dropped is left out of the rows of older backups', () => {
  const all = droppedByMigrations()
  expect(all).toContain('livestream_messages')
  expect(all).toContain('bans.idempotency_key')
  const refused = all.filter((name) => {
    const [table = '', column] = name.split('.')
    const present = presentColumns({ table, columns: ['id', ...(column === undefined ? [] : [column])] })
    return column === undefined ? present !== null : present?.columns.includes(column)
  })
  expect(refused).toEqual([])
})

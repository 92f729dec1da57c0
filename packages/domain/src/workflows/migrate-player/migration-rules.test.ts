import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { players } from '@kubora/schema/db/players'
import * as tables from '@kubora/schema/db/tables'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import type { MigrationRule } from '#workflows/migrate-player/migration-rule.ts'
import { migrationRules } from '#workflows/migrate-player/migration-rules.ts'

const folder = path.join(import.meta.dirname, '../../../../schema/src/db')
const sources = globSync('*.ts', { cwd: folder }).map((file) => ({
  file,
  text: readFileSync(path.join(folder, file), 'utf8'),
}))

/** Every column that refers to a player, as `table.column`. */
const references = Object.values<unknown>(tables)
  .filter((table) => is(table, PgTable))
  .flatMap((table) => {
    const { name, foreignKeys } = getTableConfig(table)
    return foreignKeys
      .map((key) => key.reference())
      .filter(({ foreignTable }) => foreignTable === players)
      .flatMap(({ columns }) => columns.map((column) => `${name}.${column.name}`))
  })

const columnOf = ({ table, column = 'player_id' }: MigrationRule) => `${getTableConfig(table).name}.${column}`

/** What has no rule, with the file of the table. */
function withoutRule(rules: readonly MigrationRule[]): string[] {
  const ruled = new Set(rules.map(columnOf))
  return references
    .filter((reference) => !ruled.has(reference))
    .map((reference) => {
      const [table = ''] = reference.split('.')
      const definition = new RegExp(`snakeCase\\.table\\(\\s*'${table}'`)
      const file = sources.find(({ text }) => definition.test(text))?.file
      return `packages/schema/src/db/${file}: ${reference} needs a rule in migration-rules.ts`
    })
}

test('every foreign key to players has a rule', () => {
  expect(references.length).toBeGreaterThan(20)
  expect(withoutRule(migrationRules)).toEqual([])
})

test('a foreign key without a rule is named with its file', () => {
  const rules = migrationRules.filter(({ key }) => key !== 'bans' && key !== 'ranks')
  expect(withoutRule(rules)).toEqual([
    'packages/schema/src/db/bans.ts: bans.player_id needs a rule in migration-rules.ts',
    'packages/schema/src/db/permissions.ts: player_ranks.player_id needs a rule in migration-rules.ts',
  ])
})

test('no rule is about a column that refers to no player, and none is there twice', () => {
  const ruled = migrationRules.map(columnOf)
  expect(ruled.toSorted()).toEqual(references.toSorted())
  expect(new Set(migrationRules.map(({ key }) => key)).size).toBe(migrationRules.length)
})

test('a rule that moves or merges does so, but for what only the game moves', () => {
  const idle = migrationRules.filter(({ effect, apply }) => effect !== 'STAY' && apply === undefined)
  expect(idle.map(({ key }) => key)).toEqual(['characters'])
  expect(migrationRules.filter(({ effect, apply }) => effect === 'STAY' && apply !== undefined)).toEqual([])
})

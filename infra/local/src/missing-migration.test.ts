import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkoutDir } from '@kubora/local-servers/checkout'
import { afterAll, expect, test } from 'vitest'
import { missingMigration } from '#missing-migration.ts'

const schema = path.join(checkoutDir, 'packages', 'schema')
const copy = mkdtempSync(path.join(tmpdir(), 'kubora-schema-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('a column without its migration is named by the SQL that is missing', () => {
  for (const part of ['src', 'package.json'])
    cpSync(path.join(schema, part), path.join(copy, part), { recursive: true })
  symlinkSync(path.join(schema, 'node_modules'), path.join(copy, 'node_modules'))
  expect(missingMigration(copy)).toBeNull()
  const table = path.join(copy, 'src', 'db', 'outbox.ts')
  const text = readFileSync(table, 'utf8')
  writeFileSync(table, text.replace('lastError: text(),', 'lastError: text(), planted: integer(),'))
  expect(missingMigration(copy)).toMatch(/ALTER TABLE "outbox" ADD COLUMN "planted" integer/)
})

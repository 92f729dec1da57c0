import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkoutFiles } from '#checkout-files.ts'
import { copyCheckout } from './copy-checkout.ts'

const copy = copyCheckout()
const before = new Map(checkoutFiles(copy.dir).map((file) => [file, textOf(file)]))
afterAll(copy.remove, 600_000)

beforeAll(async () => {
  const outcome = await copy.run('new', 'feature', 'shift-notes')
  if (outcome !== 'passed') throw new Error(outcome)
}, 1_800_000)

// what programs make of the other files
const made = /(\/schema\.graphql|\.gen\.ts|\/graphql-env\.d\.ts|\/migrations\.sha256|^docs\/PERMISSIONS\.md)$/
const texts = /^packages\/i18n\/src\/locales\//

/** Returns what changed in files that existed, as `<file>: <lines added> added, <lines gone> gone`. */
function changes(): string[] {
  return [...before].flatMap(([file, old]) => {
    const text = textOf(file)
    if (made.test(file) || old === text) return []
    return [`${file}: ${countNew(text, old)} added, ${countNew(old, text)} gone`]
  })
}

function textOf(file: string): string {
  const copied = path.join(copy.dir, file)
  return existsSync(copied) ? readFileSync(copied, 'utf8') : ''
}

/** Returns how many lines the text has more than the other one, each line counted as often as it stands there. */
function countNew(text: string, other: string): number {
  const left = other.split('\n')
  return text.split('\n').filter((line) => {
    const index = left.indexOf(line)
    if (index !== -1) left.splice(index, 1)
    return index === -1
  }).length
}

/** What vitest reports of a run. */
type Report = { testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[] }

test('a new feature adds one line to each application or package that lists features, and none elsewhere', () => {
  expect(changes().filter((change) => !texts.test(change))).toEqual([
    'apps/api/src/features.ts: 1 added, 0 gone',
    'apps/web/src/features.ts: 1 added, 0 gone',
    'packages/i18n/src/resources.ts: 1 added, 0 gone',
    'packages/schema/src/db/tables.ts: 1 added, 0 gone',
    'packages/validation/src/permission-features.ts: 1 added, 0 gone',
  ])
  expect(changes().filter((change) => texts.test(change))).toEqual(
    ['de', 'en', 'fr'].flatMap((language) =>
      // in the ACP log an action, its feature and its target
      Object.entries({ 'audit-log': 3, permissions: 1, shell: 1 }).map(
        ([name, added]) => `packages/i18n/src/locales/${language}/${name}.json: ${added} added, 0 gone`,
      ),
    ),
  )
})

// Both at once: one mostly computes, the other mostly waits.
test.concurrent('a new feature passes the checks of its code, its texts and what is made of it', async () => {
  const ofCode = ['format', 'typecheck', 'imports', 'unused']
  const ofTexts = ['translations', 'words']
  const ofMadeFiles = ['sdl', 'reference', 'documents']
  expect(await copy.run('test', ...ofCode, ...ofTexts, ...ofMadeFiles)).toBe('passed')
}, 1_800_000)

test.concurrent('a new feature passes its own tests, those of its permission and its hostile values', async () => {
  const files = [
    'packages/domain/src/shift-notes/',
    'packages/domain/src/permissions/colleagues.integration',
    'apps/api/src/testing/authorization/cells/',
    'apps/api/src/testing/authorization/matrix-coverage',
    'apps/api/src/graphql/fuzz',
    'apps/web/src/menus',
    'apps/web/src/shell/forms/opened-forms',
  ]
  const reportFile = path.join(copy.dir, '.cache', 'report.json')
  const names = String.raw`[nN]otes?\b|names every field|given hostile|TeamPanel requests|can open in the TeamPanel|every staff action`
  const reporter = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const vitest = [path.join('node_modules', '.bin', 'vitest'), 'run', ...files, '-t', names, ...reporter]
  expect(await copy.run('exec', ...vitest)).toBe('passed')
  const report: Report = JSON.parse(readFileSync(reportFile, 'utf8'))
  const passed = report.testResults.map(({ name, assertionResults }) => ({
    file: path.relative(copy.dir, name),
    passed: assertionResults.filter(({ status }) => status === 'passed').length,
  }))
  const passedNames = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
    .map(({ fullName }) => fullName)
  const cells = passedNames.filter((name) => name.startsWith('shift-notes '))
  // a query and a mutation, each with seven states of a caller, the holder of its permission, and two strangers
  expect(cells).toHaveLength(2 * (7 + 1 + 2))
  expect(passedNames.filter((name) => name.startsWith('every staff action '))).toHaveLength(1)
  const others = passed.filter(({ file }) => !file.includes('/authorization/cells/'))
  expect(others.toSorted((a, b) => (a.file < b.file ? -1 : 1))).toEqual([
    {
      file: 'apps/api/src/graphql/fuzz.integration.test.ts',
      // query and mutation, beside those of the notes on players
      passed: expect.toSatisfy((count: number) => count >= 4),
    },
    { file: 'apps/api/src/testing/authorization/matrix-coverage.integration.test.ts', passed: 1 },
    { file: 'apps/web/src/menus.test.ts', passed: 1 },
    { file: 'apps/web/src/shell/forms/opened-forms.test.ts', passed: 1 },
    {
      file: 'packages/domain/src/permissions/colleagues.integration.test.ts',
      // every action is listed, beside those on the notes on players and chats
      passed: expect.toSatisfy((count: number) => count >= 1),
    },
    { file: 'packages/domain/src/shift-notes/shift-notes.integration.test.ts', passed: 6 },
  ])
}, 1_800_000)

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkoutDir } from '@kubora/local-servers/checkout'

function read(file: string): string {
  return readFileSync(path.join(checkoutDir, file), 'utf8')
}

/** Returns the versions that have a heading, in the order of the file. */
function versionsIn(file: string): string[] {
  return [...read(file).matchAll(/^##+ (\d+\.\d+\.\d+)$/gm)].map(([, version = '']) => version)
}

test('the changelog and the notes on upgrading begin with the version of package.json and name the same versions', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const versions = versionsIn('CHANGELOG.md')
  expect(versions[0]).toBe(version)
  expect(versionsIn('docs/UPGRADING.md')).toEqual(versions)
  const newestFirst = versions.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  expect(versions).toEqual(newestFirst)
})

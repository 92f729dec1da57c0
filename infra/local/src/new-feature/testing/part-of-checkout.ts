import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkoutDir } from '@kubora/local-servers/checkout'
import { onTestFinished } from 'vitest'

/** The files whose lists a feature joins. */
export const listFiles = [
  'packages/schema/src/db/tables.ts',
  'packages/validation/src/permission-features.ts',
  'packages/i18n/src/resources.ts',
  'apps/api/src/features.ts',
  'apps/web/src/features.ts',
]

const files = [
  ...listFiles,
  'packages/schema/src/db/notifications.ts',
  'packages/schema/src/db/migrations',
  'packages/schema/src/graphql/schema.graphql',
  'packages/validation/src/permissions/downloads.ts',
  'apps/web/src/graphql/graphql-env.d.ts',
  'apps/web/src/routeTree.gen.ts',
  'docs/PERMISSIONS.md',
  'docs/ERRORS.md',
  ...['de', 'en', 'fr'].flatMap((language) =>
    ['permissions', 'shell', 'audit-log'].map((name) => `packages/i18n/src/locales/${language}/${name}.json`),
  ),
]

/** Returns a folder with those files of the checkout that the generator reads, and no program; removed after the test. */
export function partOfCheckout(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kubora-part-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of files) cpSync(path.join(checkoutDir, file), path.join(folder, file), { recursive: true })
  return folder
}

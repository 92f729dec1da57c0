import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { MatrixGaps } from '@kubora/test-kit/authorization-matrix/matrix-gaps'

const featuresDir = path.join(import.meta.dirname, '..', '..', 'features')
const rowsDir = 'apps/api/src/testing/authorization'

/** Returns what is to be done for each gap of the matrix, with the file; empty when the matrix is complete. */
export function describeGaps({ unlisted, withoutRow, gone }: MatrixGaps): string[] {
  return [
    ...unlisted.map(
      (field) => `${field} is not in the matrix: add a row, or a plain field, to ${rowsFileOf(field)}`,
    ),
    ...withoutRow.map(
      (field) => `${field} has a rule of its own and no row: add one to ${rowsFileOf(field)}`,
    ),
    ...gone.map((field) => `${field} is in the matrix and not in the schema: delete it from ${rowsDir}`),
  ]
}

/** Returns the file for the row of `Type.field`: that of the feature whose files define the field. */
export function rowsFileOf(field: string): string {
  const [type = '', name = ''] = field.split('.')
  const isRoot = ['Query', 'Mutation', 'Subscription'].includes(type)
  const definition = isRoot
    ? new RegExp(`${type.toLowerCase()}Field\\(\\s*'${name}'`)
    : new RegExp(`'${type}'[^]*\\b${name}: |'${type}',[^]*'${name}'`)
  const defining = readdirSync(featuresDir).filter((feature) =>
    sourcesOf(feature).some((text) => definition.test(text)),
  )
  const [feature = '<feature>'] = defining.length === 1 ? defining : []
  return `${rowsDir}/${feature}.rows.ts`
}

function sourcesOf(feature: string): string[] {
  const folder = path.join(featuresDir, feature)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
}

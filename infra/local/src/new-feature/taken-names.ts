import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type FeatureWords, fillTemplate } from '#new-feature/feature-words.ts'

const folders = [
  'packages/domain/src',
  'apps/api/src/features',
  'apps/web/src/features',
  'apps/bridge/src/features',
]

/** Names of the sample feature that must be new, and a pattern that finds the definition of one in a file of the folder. */
type Definition = { folder: string; names: readonly string[]; defines: (name: string) => RegExp }

const definitions: readonly Definition[] = [
  {
    folder: 'packages/schema/src/db',
    names: ['sampleNotes', 'sampleNoteRelations'],
    defines: (name) => new RegExp(`^export const ${name}\\b`, 'm'),
  },
  {
    folder: 'packages/schema/src/db',
    names: ['sample_notes'],
    defines: (name) => new RegExp(`\\.table\\(\\s*'${name}'`),
  },
  {
    folder: 'packages/schema/src/graphql',
    names: ['SampleNote', 'AddSampleNoteInput'],
    defines: (name) => new RegExp(`^(type|input|enum|interface|union|scalar) ${name}\\b`, 'm'),
  },
  {
    folder: 'packages/schema/src/graphql',
    names: ['sampleNotes', 'addSampleNote'],
    // up to the brace that ends the type: descriptions have some, too
    defines: (name) => new RegExp(`^type (Query|Mutation) \\{(?:(?!^\\})[^])*?^ {2}${name}[(:]`, 'm'),
  },
  {
    folder: 'packages/validation/src/permissions',
    names: ['editSampleNotes', 'sampleFeaturePermissions'],
    defines: (name) => new RegExp(`\\b${name}\\b`),
  },
  {
    folder: 'packages/validation/src/permissions',
    names: ['samplefeature'],
    defines: (name) => new RegExp(`'acp\\.${name}\\.edit'`),
  },
]

/** Returns a sentence for each name of the feature that something else has already. */
export function takenNames(checkout: string, words: FeatureWords): string[] {
  const taken = folders
    .map((folder) => `${folder}/${words.feature}`)
    .filter((folder) => existsSync(path.join(checkout, folder)))
    .map((folder) => `${folder} exists`)
  for (const { folder, names, defines } of definitions) {
    for (const name of names.map((sample) => fillTemplate(sample, words))) {
      const file = filesOf(checkout, folder).find((one) => defines(name).test(read(checkout, one)))
      if (file !== undefined)
        taken.push(`${name} is defined in ${file}: choose another name, or one record with --record`)
    }
  }
  return [...new Set(taken)]
}

function filesOf(checkout: string, folder: string): string[] {
  return readdirSync(path.join(checkout, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => `${folder}/${name}`)
}

function read(checkout: string, file: string): string {
  return readFileSync(path.join(checkout, file), 'utf8')
}

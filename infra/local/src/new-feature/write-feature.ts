import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Generator, generators } from '#generators.ts'
import type { FeaturePlan } from '#new-feature/plan-feature.ts'
import { step } from '#progress.mjs'
import { runGenerator } from '#run-generator.ts'

const migrationsDir = 'packages/schema/src/db/migrations'

/** Files that programs make of the others. */
const madeFiles = [
  'packages/schema/src/db/migrations.sha256',
  'packages/schema/src/graphql/schema.graphql',
  'apps/web/src/graphql/graphql-env.d.ts',
  'apps/web/src/routeTree.gen.ts',
  'docs/PERMISSIONS.md',
  'docs/ERRORS.md',
]

function makers({ words: { feature }, created }: FeaturePlan): Generator[] {
  const bin = (name: string) => path.join('node_modules', '.bin', name)
  return [
    { label: 'Format', program: bin('biome'), args: ['format', '--write', ...created.keys()] },
    {
      label: 'Migration',
      folder: 'packages/schema',
      program: bin('drizzle-kit'),
      args: ['generate', '--name', feature],
    },
    ...generators,
  ]
}

/**
 * Writes the feature into the checkout and runs the programs that make files of it. Returns what they made or changed. When one
 * fails, everything is as before, and the error says why.
 */
export async function writeFeature(checkout: string, plan: FeaturePlan, logDir: string): Promise<string[]> {
  const migrationsBefore = readdirSync(path.join(checkout, migrationsDir))
  const before = new Map(madeFiles.map((file) => [file, readFileSync(path.join(checkout, file), 'utf8')]))
  const newMigrations = () =>
    readdirSync(path.join(checkout, migrationsDir))
      .filter((name) => !migrationsBefore.includes(name))
      .map((name) => `${migrationsDir}/${name}`)
  try {
    for (const [file, text] of plan.created) write(checkout, file, text)
    for (const { file, after } of plan.edits) write(checkout, file, after)
    for (const maker of makers(plan)) await step(maker.label, () => runGenerator(checkout, maker, logDir))
    const changed = madeFiles.filter(
      (file) => readFileSync(path.join(checkout, file), 'utf8') !== before.get(file),
    )
    return [...newMigrations(), ...changed]
  } catch (error) {
    undo(checkout, plan, [...plan.created.keys(), ...newMigrations()], before)
    throw error
  }
}

function undo(
  checkout: string,
  { edits }: FeaturePlan,
  added: readonly string[],
  made: ReadonlyMap<string, string>,
): void {
  for (const file of added) {
    rmSync(path.join(checkout, file), { recursive: true, force: true })
    removeEmptyFolders(path.dirname(path.join(checkout, file)))
  }
  for (const { file, before } of edits) write(checkout, file, before)
  for (const [file, text] of made) write(checkout, file, text)
}

function removeEmptyFolders(folder: string): void {
  if (!existsSync(folder)) return removeEmptyFolders(path.dirname(folder))
  if (readdirSync(folder).length > 0) return
  rmSync(folder, { recursive: true })
  removeEmptyFolders(path.dirname(folder))
}

function write(checkout: string, file: string, text: string): void {
  const target = path.join(checkout, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
}

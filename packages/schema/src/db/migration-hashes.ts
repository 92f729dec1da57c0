import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Migration, readMigrations } from '#db/migration-files.ts'

/** The list of the texts that databases may have run, as `sha256sum` writes and checks it; in order of their names. */
const listFile = fileURLToPath(new URL('./migrations.sha256', import.meta.url))

/** What is wrong with migrations, compared with the list. */
export type MigrationFaults = {
  /** Listed, and another text or none is there: databases that ran it would never get the change. */
  altered: string[]
  /** New, and not after all that are listed: databases ran the later ones before. */
  early: string[]
  /** New. */
  unlisted: string[]
}

/** Compares migrations with a list of their texts. */
export function compareMigrations(list: string, migrations: readonly Migration[]): MigrationFaults {
  const listed = list
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ hash: line.slice(0, 64), name: line.slice(66).split('/')[1] ?? '' }))
  const last = listed.at(-1)?.name ?? ''
  const added = migrations.filter(({ name }) => !listed.some((one) => one.name === name))
  return {
    altered: listed
      .filter((one) => !migrations.some(({ name, hash }) => name === one.name && hash === one.hash))
      .map(({ name }) => name),
    early: added.filter(({ name }) => name < last).map(({ name }) => name),
    unlisted: added.map(({ name }) => name),
  }
}

/** Returns the committed list. */
export function readMigrationList(): string {
  return readFileSync(listFile, 'utf8')
}

/** Adds the new migrations to the list. Throws, with nothing written, when one that is listed was changed, or a new one is not after it. */
export function appendMigrations(): void {
  const list = readMigrationList()
  const migrations = readMigrations()
  const { altered, early, unlisted } = compareMigrations(list, migrations)
  if (altered.length + early.length > 0)
    throw new Error(
      [
        ...altered.map(
          (name) =>
            `${name} was changed or removed, and databases ran it: bring it back, and write another one.`,
        ),
        ...early.map(
          (name) => `${name} comes before one that databases ran: delete its folder and generate it anew.`,
        ),
      ].join('\n'),
    )
  const lines = migrations
    .filter(({ name }) => unlisted.includes(name))
    .map(({ name, hash }) => `${hash}  migrations/${name}/migration.sql\n`)
  if (lines.length > 0) writeFileSync(listFile, list + lines.join(''))
}

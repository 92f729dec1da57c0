import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const name = 'missing'

/**
 * Returns the SQL by which the tables in the code differ from those that the migrations make, or why that cannot be said;
 * null when they are the same. It generates a migration beside a copy of them, as a maintainer would.
 */
export function missingMigration(schemaDir: string): string | null {
  const copy = mkdtempSync(path.join(tmpdir(), 'kubora-migrations-'))
  try {
    cpSync(path.join(schemaDir, 'src', 'db', 'migrations'), copy, { recursive: true })
    const program = path.join(schemaDir, 'node_modules', '.bin', 'drizzle-kit')
    const words = ['generate', '--dialect=postgresql', '--schema=./src/db/tables.ts', `--out=${copy}`]
    const { status, stdout, stderr } = spawnSync(program, [...words, `--name=${name}`], {
      cwd: schemaDir,
      encoding: 'utf8',
      // without a terminal it cannot ask, such as whether a column was renamed
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const made = readdirSync(copy).find((folder) => folder.endsWith(`_${name}`))
    if (made !== undefined) return readFileSync(path.join(copy, made, 'migration.sql'), 'utf8')
    return status === 0 ? null : `${stdout}${stderr}`
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

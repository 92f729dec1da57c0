import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { spawnSync } from 'node:child_process'
import { checkoutDir } from '@kubora/local-servers/checkout'

// A program of `npm test`: the migrations make the tables that the code describes. It generates a migration beside a copy of
// them, as a maintainer would; when there is something to migrate, the migration is missing.
const schema = path.join(checkoutDir, 'packages', 'schema')
const copy = mkdtempSync(path.join(tmpdir(), 'kubora-migrations-'))
const name = 'missing'

function difference(): string | null {
  cpSync(path.join(schema, 'src', 'db', 'migrations'), copy, { recursive: true })
  const program = path.join(schema, 'node_modules', '.bin', 'drizzle-kit')
  const words = ['generate', '--dialect=postgresql', '--schema=./src/db/tables.ts', `--out=${copy}`]
  const { status, stdout, stderr } = spawnSync(program, [...words, `--name=${name}`], {
    cwd: schema,
    encoding: 'utf8',
    // without a terminal it asks nothing, such as whether a column was renamed
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const made = readdirSync(copy).find((folder) => folder.endsWith(`_${name}`))
  if (made !== undefined) return readFileSync(path.join(copy, made, 'migration.sql'), 'utf8')
  return status === 0 ? null : `${stdout}${stderr}`
}

try {
  const missing = difference()
  if (missing !== null) {
    console.error(
      `The tables in packages/schema/src/db are not those of its migrations. Missing is:\n\n${missing}\n\n` +
        'Run "npm run exec -- pnpm -C packages/schema exec drizzle-kit generate --name <what>" and commit the folder.',
    )
    process.exitCode = 1
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}

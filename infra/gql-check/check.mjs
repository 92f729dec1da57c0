// Checks every GraphQL document of the site against the committed schema, and that the generated types are
// current. A package of its own: gql.tada's command line needs the compiler's API, which TypeScript 7 lacks.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const here = import.meta.dirname
const web = path.join(here, '..', '..', 'apps', 'web')
const committed = path.join(web, 'src', 'graphql', 'graphql-env.d.ts')

/** @param {string[]} args */
function gqlTada(args) {
  const program = path.join(here, 'node_modules', '.bin', 'gql.tada')
  return (
    spawnSync(program, [...args, '-c', path.join(web, 'tsconfig.json')], { cwd: here, stdio: 'inherit' })
      .status ?? 1
  )
}

function typesAreCurrent() {
  const dir = mkdtempSync(path.join(tmpdir(), 'kubora-gql-'))
  try {
    const fresh = path.join(dir, 'graphql-env.d.ts')
    if (gqlTada(['generate-output', '-o', fresh]) !== 0) return false
    return readFileSync(fresh, 'utf8') === readFileSync(committed, 'utf8')
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

if (process.argv.includes('--write')) process.exit(gqlTada(['generate-output', '-o', committed]))
if (!typesAreCurrent()) {
  console.error(`${committed} is not current: run "npm run generate"`)
  process.exit(1)
}
process.exit(gqlTada(['check', '--fail-on-warn']))

import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type ImportGraph, touchedFiles } from '#touched-files.ts'

// Lists the files to open for a change, as imports lead to them from where it begins in each application and the domain.
const { values, positionals: entries } = parseArgs({
  allowPositionals: true,
  options: { checkout: { type: 'string', default: '.' } },
})

/** What dependency-cruiser says of each module. */
interface Cruise {
  modules: readonly { source: string; dependencies: readonly { resolved: string }[] }[]
}

function readGraph(checkout: string): ImportGraph {
  const program = path.join(checkout, 'node_modules', '.bin', 'depcruise')
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'apps', 'packages']
  // as much as the whole workspace needs; the default is a mebibyte
  const maxBuffer = 256 * 1_024 * 1_024
  const { modules }: Cruise = JSON.parse(
    execFileSync(program, args, { cwd: checkout, encoding: 'utf8', maxBuffer }),
  )
  return new Map(
    modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  )
}

if (entries.length === 0) {
  console.error(
    'Name the files where the change begins, from the root of the checkout: page, mutation, use case, job',
  )
  process.exit(2)
}
const files = touchedFiles(readGraph(path.resolve(values.checkout)), entries)
for (const file of files) console.info(file)
console.info(`${files.length} files`)

import { red } from '#progress.mjs'
import { listenForShutdown, shutdown } from '#shutdown.ts'

/** A task takes the arguments after its name and resolves with its exit code. */
type Task = (args: readonly string[]) => Promise<number>

// Loaded one by one: `exec pnpm install` works before any package is installed.
const tasks = new Map<string, () => Promise<Task>>([
  ['start', async () => (await import('#tasks/start.ts')).start],
  ['dev', async () => (await import('#tasks/dev.ts')).dev],
  ['test', async () => (await import('#tasks/test.ts')).test],
  ['kubora', async () => (await import('#tasks/kubora.ts')).kubora],
  ['exec', async () => (await import('#tasks/exec.ts')).exec],
  ['new', async () => (await import('#tasks/new.ts')).newFeature],
  ['generate', async () => (await import('#tasks/generate.ts')).generate],
  ['rig', async () => (await import('#tasks/script.ts')).script('rig')],
  ['bench', async () => (await import('#tasks/script.ts')).script('bench')],
  ['chaos', async () => (await import('#tasks/script.ts')).script('chaos')],
  ['art', async () => (await import('#tasks/script.ts')).script('art')],
])

async function main(): Promise<number> {
  const [name = 'start', ...args] = process.argv.slice(2)
  const load = tasks.get(name)
  if (!load) {
    process.stderr.write(`there is no task "${name}"; there are: ${[...tasks.keys()].join(', ')}\n`)
    return 2
  }
  listenForShutdown()
  const task = await load()
  return await task(args)
}

try {
  process.exit(await main())
} catch (error) {
  // An error of a task that was interrupted by a stop is not reported.
  if (!shutdown.aborted) {
    const expected = error instanceof Error && error.name !== 'TypeError' && error.name !== 'ReferenceError'
    process.stderr.write(
      `\n${red('✘')} ${expected ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    )
  }
  process.exit(1)
}

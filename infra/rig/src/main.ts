import { installRig } from '#install.ts'

// Nothing that has to be installed first may be imported above.
const USAGE = `The rig: a real game server with real players against the whole product.

  npm run rig                the main job, then everything that must be refused
  npm run rig -- journey     the main job: register, link, notify
  npm run rig -- refusals    what must be refused
  npm run rig -- check       our plugin on the game server against the conformance kit
`

const RUNS: Record<string, () => Promise<boolean>> = {
  check: async () => {
    const { checkRig } = await import('#check.ts')
    const { verdictTable } = await import('@kubora/plugin-sdk/conformance/verdict')
    const { results } = await checkRig()
    process.stdout.write(`${verdictTable(results)}\n`)
    return results.every(({ verdict }) => verdict === 'pass')
  },
}

async function main(words: readonly string[]): Promise<boolean> {
  const [chosen = 'check'] = words
  const run = RUNS[chosen]
  if (run === undefined) {
    process.stdout.write(USAGE)
    return false
  }
  installRig()
  return run()
}

process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1

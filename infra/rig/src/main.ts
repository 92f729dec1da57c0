import { installRig } from '#install.ts'

// Nothing that has to be installed first may be imported above.
const USAGE = `The rig: a real game server with real players against the whole product.

  npm run rig                the main job, then everything that must be refused
  npm run rig -- journey     the main job: register, link, notify
  npm run rig -- refusals    what must be refused
  npm run rig -- check       our plugin on the game server against the conformance kit
`

async function checkPlugin(): Promise<boolean> {
  const { checkRig } = await import('#check.ts')
  const { verdictTable } = await import('@kubora/plugin-sdk/conformance/verdict')
  const { results } = await checkRig()
  process.stdout.write(`${verdictTable(results)}\n`)
  return results.every(({ verdict }) => verdict === 'pass')
}

async function runAgainstStack(names: readonly ('journey' | 'refusals')[]): Promise<boolean> {
  const { createCleanup } = await import('#stack/cleanup.ts')
  const { startRigStack } = await import('#stack/rig-stack.ts')
  const runs = {
    journey: (await import('#journey.ts')).runJourney,
    refusals: (await import('#refusals.ts')).runRefusals,
  }
  const cleanup = createCleanup()
  try {
    const stack = await startRigStack(cleanup)
    for (const name of names) process.stdout.write(`\n${name}\n\n${await runs[name](stack, cleanup)}\n`)
    return true
  } catch (error) {
    console.error(error)
    return false
  } finally {
    await cleanup.run()
  }
}

async function main([chosen, ...rest]: readonly string[]): Promise<boolean> {
  const known = chosen === undefined || ['check', 'journey', 'refusals'].includes(chosen)
  if (!known || rest.length > 0) {
    process.stdout.write(USAGE)
    return false
  }
  installRig()
  if (chosen === 'check') return checkPlugin()
  if (chosen === 'journey' || chosen === 'refusals') return runAgainstStack([chosen])
  return runAgainstStack(['journey', 'refusals'])
}

process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1

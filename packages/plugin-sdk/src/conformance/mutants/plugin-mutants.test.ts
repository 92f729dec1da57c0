import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { checkPlugin } from '#conformance/check-plugin.ts'
import { PLUGIN_MUTANTS } from '#conformance/mutants/plugin-mutants.ts'
import { openAccess } from '#conformance/plugin-access.ts'
import { CHECKED_CLOCK_AHEAD_MS, startStandInBridge } from '#conformance/stand-in-bridge.ts'
import type { CheckResult } from '#conformance/verdict.ts'

const game = fileURLToPath(new URL('console-game.ts', import.meta.url))

async function faultsOf(mutant?: string, only?: readonly string[]): Promise<CheckResult[]> {
  const serverKey = 'key-of-the-lobby'
  const bridge = await startStandInBridge({
    serverKeys: { lobby: serverKey },
    retryMs: 20,
    clockAheadMs: CHECKED_CLOCK_AHEAD_MS,
  })
  const run = `${mutant === undefined ? '' : `KUBORA_MUTANT='${mutant}' `}exec "${process.execPath}" "${game}"`
  const access = await openAccess({ run, bridgeUrl: bridge.url, serverKey })
  try {
    // what a mutant never does needs no longer wait than a busy machine
    const timeoutMs = mutant === undefined ? 60_000 : 25_000
    const given = { bridge, serverKey, timeoutMs, ...access.given }
    const results = await checkPlugin(given, undefined, only)
    return results.filter(({ verdict }) => verdict !== 'pass')
  } finally {
    await access.close()
    await bridge.close()
  }
}

it.concurrent('finds no fault with a plugin that is killed', { timeout: 1_200_000 }, async () => {
  expect(await faultsOf()).toEqual([])
})

it.concurrent.for(Object.entries(PLUGIN_MUTANTS))(
  'finds a plugin that %s',
  { timeout: 1_200_000 },
  async ([name, { foundBy }]) => {
    // the other checks would take most of the time and decide nothing
    const faults = await faultsOf(name, foundBy)
    const found = faults.filter(({ verdict }) => verdict === 'FAIL').map((fault) => fault.name)
    expect(found.toSorted()).toEqual(foundBy.toSorted())
  },
)

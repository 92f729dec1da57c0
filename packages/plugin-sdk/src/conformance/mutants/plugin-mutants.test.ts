import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { checkPlugin } from '#conformance/check-plugin.ts'
import { PLUGIN_MUTANTS } from '#conformance/mutants/plugin-mutants.ts'
import { openAccess } from '#conformance/plugin-access.ts'
import { CHECKED_CLOCK_AHEAD_MS, startStandInBridge } from '#conformance/stand-in-bridge.ts'
import type { CheckResult } from '#conformance/verdict.ts'

const game = fileURLToPath(new URL('console-game.ts', import.meta.url))

/** Returns what the kit finds: with the checks that are to find the mutant, of a plugin without a fault with all. */
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
    const results = await checkPlugin({
      bridge,
      serverKey,
      timeoutMs: 60_000,
      ...access.given,
      ...(only && { only }),
    })
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
    const found = (await faultsOf(name, foundBy)).map((fault) => fault.name)
    expect(found).toEqual(expect.arrayContaining([...foundBy]))
  },
)

import { expect, it } from 'vitest'
import { isRigInstalled } from '#install.ts'

// Half a gigabyte is no part of the default install: without it this is skipped, and says how to get it.
it.runIf(isRigInstalled())(
  'finds no fault with our plugin on a real game server with real players (needs: npm run rig -- check)',
  async () => {
    const { checkRig } = await import('#check.ts')
    const { results, seen } = await checkRig()
    expect(results.filter(({ verdict }) => verdict !== 'pass')).toEqual([])
    expect(seen).toContain('Time for bed')
  },
  90_000,
)

import { expect, it } from 'vitest'
import { GAME_VERSIONS } from '#game-version.ts'
import { isRigInstalled } from '#install.ts'

// The rig's half a gigabyte is not installed by default: without it this test is skipped, and its name says how to get it.
it.runIf(isRigInstalled()).for(GAME_VERSIONS)(
  'finds no fault with our plugin on a real game server with real players of game %s (needs: npm run rig -- check)',
  async (gameVersion) => {
    const { checkRig } = await import('#check.ts')
    const { results, seen } = await checkRig(gameVersion)
    expect(results.filter(({ verdict }) => verdict === 'FAIL')).toEqual([])
    expect(results.filter(({ verdict }) => verdict === 'pass').length).toBeGreaterThanOrEqual(20)
    expect(seen).toContain('Time for bed')
  },
)

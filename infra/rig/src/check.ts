import { randomUUID } from 'node:crypto'
import { checkPlugin } from '@kubora/plugin-sdk/conformance/check-plugin'
import { makeCommand } from '@kubora/plugin-sdk/conformance/make-command'
import { CHECKED_CLOCK_AHEAD_MS, startStandInBridge } from '@kubora/plugin-sdk/conformance/stand-in-bridge'
import { until } from '@kubora/plugin-sdk/conformance/until'
import type { CheckResult } from '@kubora/plugin-sdk/conformance/verdict'
import { startGameServer } from '#game-server/start-game-server.ts'
import type { GameVersion } from '#game-version.ts'
import { connectPlayer } from '#players/connect-player.ts'

/** Result of a check of the rig: the plugin's verdicts, and what the players saw. */
export type RigCheck = { readonly results: readonly CheckResult[]; readonly seen: readonly string[] }

/** Checks the rig itself and our plugin on a real game server, against the conformance kit's bridge. */
export async function checkRig(gameVersion: GameVersion): Promise<RigCheck> {
  const serverKey = randomUUID()
  const bridge = await startStandInBridge({
    serverKeys: { rig: serverKey },
    retryMs: 50,
    clockAheadMs: CHECKED_CLOCK_AHEAD_MS,
  })
  const game = await startGameServer({ bridgeUrl: bridge.url, serverKey, identityMode: 'proxy', gameVersion })
  try {
    await game.waitForPlugin('connected')
    const anna = await connectPlayer('Anna', game)
    const ben = await connectPlayer('Ben', game)
    const state = bridge.server(serverKey)
    await until('both players at the bridge', () => state.playersOnline.length === 2)

    anna.say('/account-verify')
    const [, code] = await anna.waitForMessage(/account code: ([0-9A-Z]+)/)
    if (state.codes.at(-1)?.code !== code) throw new Error('Anna saw another code than the bridge gave')
    state.link(game.uuidOf('Anna'), 'CHAT_PLATFORM')
    anna.say('/discord-unlink')
    await anna.waitForMessage(/chat platform account is unlinked now/)
    anna.say('/unverify')
    await anna.waitForMessage(/voice identity was not linked/)
    if (ben.messages.some((line) => code !== undefined && line.includes(code)))
      throw new Error('Ben saw the code of Anna')

    state.issue(makeCommand('kick', game.uuidOf('Ben'), { reason: 'Time for bed' }))
    await until('Ben to be kicked', () => ben.kickReason === 'Time for bed')
    await until('Ben to be gone at the bridge', () => state.playersOnline.length === 1)

    const results = await checkPlugin({
      bridge,
      serverKey,
      seenBy: () => anna.messages,
      // the game server made a folder of its own
      startsEmpty: true,
    })
    const seen = [
      ...anna.messages,
      ...ben.messages,
      ...(ben.kickReason === undefined ? [] : [ben.kickReason]),
    ]
    await anna.leave()
    return { results, seen }
  } finally {
    await game.stop()
    await bridge.close()
  }
}

import type { PlayerState } from '@kubora/schema/protocol/player-state'
import type { BridgeSubject, CheckedPlayer } from '#conformance/bridge-subject.ts'
import { type Check, CheckSkipped, demand } from '#conformance/verdict.ts'

/** Milliseconds after which what has not come will not come. */
const SILENCE_MS = 3000

async function settle(bridge: BridgeSubject, { playerUuid, version }: PlayerState): Promise<void> {
  await bridge.sync({ stateReceipts: [{ playerUuid, version, outcome: 'done' }] })
}

/** Syncs, with receipts for documents of other players, and returns the first one of this player; undefined when none comes. */
async function nextState(
  bridge: BridgeSubject,
  { uuid }: CheckedPlayer,
  waitMs = 15_000,
): Promise<PlayerState | undefined> {
  for (let tries = 0; tries < 10; tries += 1) {
    const { states, commands } = await bridge.sync({ waitMs })
    // A link may also come as a command.
    const receipts = commands.map(({ id }) => ({ commandId: id, outcome: 'done' as const }))
    if (receipts.length > 0) await bridge.sync({ receipts })
    const found = states.find(({ playerUuid }) => playerUuid === uuid)
    if (found !== undefined) return found
    if (states.length + commands.length === 0) return undefined
    for (const state of states) await settle(bridge, state)
  }
  return undefined
}

/** How a bridge sends documents of players. Skipped where the kit cannot have a link made. */
export const bridgeStateChecks: readonly Check<BridgeSubject>[] = [
  {
    name: 'sends the document of a player at change and at join, until its receipt',
    run: async (bridge) => {
      const { link } = bridge.given
      if (link === undefined) throw new CheckSkipped('needs a way to link a player')
      await bridge.call('/hello', bridge.hello({ capabilities: { state: ['links'] } }))
      try {
        const player = bridge.newPlayer()
        const players = [{ ...player, version: Date.now() }]
        await bridge.call('/players', { bootId: bridge.bootId, players })
        await bridge.sync({ playersOnline: [player] })
        const empty = await nextState(bridge, player, SILENCE_MS)
        if (empty !== undefined) await settle(bridge, empty)
        await link(player)
        const first = await nextState(bridge, player)
        demand(first !== undefined, 'no document came after the change')
        demand(first.parts.links?.length === 1, 'the document lacks the link')
        demand(empty === undefined || empty.version < first.version, 'the version did not grow')
        const again = await nextState(bridge, player)
        demand(again?.version === first.version, 'the document of a lost response did not come again')
        await settle(bridge, first)
        demand(
          (await nextState(bridge, player, SILENCE_MS)) === undefined,
          'the document came again after its receipt',
        )
        await bridge.sync({ playersOnline: [] })
        await bridge.sync({ playersOnline: [player] })
        const joined = await nextState(bridge, player)
        demand(joined?.parts.links?.length === 1, 'no document came when the player joined')
        await settle(bridge, joined)
      } finally {
        await bridge.call('/hello', bridge.hello())
      }
    },
  },
  {
    name: 'sends no documents to a plugin that keeps none',
    run: async (bridge) => {
      const { link } = bridge.given
      if (link === undefined) throw new CheckSkipped('needs a way to link a player')
      const player = bridge.newPlayer()
      await bridge.call('/players', { bootId: bridge.bootId, players: [{ ...player, version: Date.now() }] })
      await bridge.sync({ playersOnline: [player] })
      await link(player)
      const { states } = await bridge.sync({ waitMs: SILENCE_MS })
      demand(states.length === 0, 'a document came though the plugin declared no part')
    },
  },
]

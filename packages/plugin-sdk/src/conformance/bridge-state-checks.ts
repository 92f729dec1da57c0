import { randomUUID } from 'node:crypto'
import type { PlayerState } from '@kubora/schema/protocol/player-state'
import type { RequestOf } from '@kubora/schema/protocol/calls'
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

/** Syncs as the process `bootId`, with receipts, until nothing is due. Returns the document of this player; undefined when none came. */
async function resentTo(
  bootId: string,
  bridge: BridgeSubject,
  { uuid }: CheckedPlayer,
  waitMs = 15_000,
): Promise<PlayerState | undefined> {
  let found: PlayerState | undefined
  let request: RequestOf<'/sync'> = { bootId, receipts: [], waitMs }
  for (let more = true; more; ) {
    const { states, commands, cursor } = await bridge.call('/sync', request)
    found ??= states.find(({ playerUuid }) => playerUuid === uuid)
    more = states.length + commands.length > 0
    request = {
      bootId,
      receipts: commands.map(({ id }) => ({ commandId: id, outcome: 'done' })),
      stateReceipts: states.map(({ playerUuid, version }) => ({ playerUuid, version, outcome: 'done' })),
      ackCursor: cursor,
      waitMs: found === undefined ? waitMs : 0,
    }
  }
  return found
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
    name: 'sends all documents again to a process without a copy that asks for them',
    run: async (bridge) => {
      const { link } = bridge.given
      if (link === undefined) throw new CheckSkipped('needs a way to link a player')
      const keeper = bridge.hello({ capabilities: { state: ['links'] } })
      const [bootId, replaces] = [randomUUID(), bridge.bootId]
      await bridge.call('/hello', keeper)
      const player = bridge.newPlayer()
      await bridge.call('/players', { bootId: replaces, players: [{ ...player, version: Date.now() }] })
      await bridge.sync({ playersOnline: [player] })
      const empty = await nextState(bridge, player, SILENCE_MS)
      if (empty !== undefined) await settle(bridge, empty)
      await link(player)
      const stored = await nextState(bridge, player)
      demand(stored !== undefined, 'no document came after the change')
      await settle(bridge, stored)
      await bridge.sync({ playersOnline: [] })
      try {
        await bridge.call('/hello', { ...keeper, bootId, replaces, resendState: true })
        const again = await resentTo(bootId, bridge, player)
        demand(again?.parts.links?.length === 1, 'no document came to the process that has none')
        // as it does when the response to its hello was lost
        await bridge.call('/hello', { ...keeper, bootId, resendState: true })
        demand(
          (await resentTo(bootId, bridge, player, SILENCE_MS)) === undefined,
          'a repeated hello began it once more',
        )
      } finally {
        await bridge.call('/sync', { bootId, receipts: [], waitMs: 0, leaving: true })
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

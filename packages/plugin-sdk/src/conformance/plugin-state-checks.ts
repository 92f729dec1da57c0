import { randomUUID } from 'node:crypto'
import type { PlayerState } from '@kubora/schema/protocol/player-state'
import { syncRequest } from '@kubora/schema/protocol/sync'
import type { PluginSubject } from '#conformance/plugin-subject.ts'
import type { SeenCall } from '#conformance/stand-in-bridge.ts'
import { type Check, CheckSkipped, demand } from '#conformance/verdict.ts'

let lastVersion = 0

/** A document of a player with these parts, of a version above all others made here. */
export function makeState(playerUuid: string, parts: PlayerState['parts'] = { links: [] }): PlayerState {
  lastVersion = Math.max(lastVersion, Date.now()) + 1000
  return { playerUuid, version: lastVersion, parts }
}

/** Sends a document and demands the receipt `done`. Throws CheckSkipped when the plugin keeps no state. */
export async function demandTaken(plugin: PluginSubject, state: PlayerState): Promise<void> {
  const { outcome, reason } = await plugin.stateReceiptOf(state)
  demand(outcome === 'done', `receipt ${outcome} ${reason ?? ''} instead of done`)
}

function carriesStateReceipt({ path, body }: SeenCall, { playerUuid }: PlayerState): boolean {
  const { data } = syncRequest.safeParse(body)
  return path === '/sync' && data?.stateReceipts?.some((each) => each.playerUuid === playerUuid) === true
}

/** What a plugin does with the documents of players. */
export const stateChecks: readonly Check<PluginSubject>[] = [
  {
    name: 'asks for the documents of all players when it has no copy',
    run: async (plugin) => {
      await plugin.onlinePlayer()
      const [first] = plugin.hellos()
      if ((first?.capabilities?.state ?? []).length === 0) throw new CheckSkipped('it keeps no state')
      if (plugin.given.startsEmpty !== true) throw new CheckSkipped('it may have a copy already')
      demand(
        first?.resendState === true,
        'its first hello lacked resendState, though its data folder was empty',
      )
    },
  },
  {
    name: 'sends a receipt for a document, again when it was lost',
    run: async (plugin) => {
      const { bridge } = plugin.given
      const { uuid } = await plugin.onlinePlayer()
      const state = makeState(uuid, { links: [{ kind: 'GAME', accountId: 12 }] })
      let cuts = 2
      bridge.intercept((call) => {
        if (!carriesStateReceipt(call, state) || cuts === 0) return undefined
        cuts -= 1
        return 'cut-before'
      })
      await demandTaken(plugin, state).finally(() => bridge.intercept(() => undefined))
      demand(plugin.stateReceiptsSent(state) >= 3, 'the receipt was not repeated')
      await plugin.demandDocument(state, 1)
    },
  },
  {
    name: 'never applies an older document after a newer one, nor one twice',
    run: async (plugin) => {
      const { uuid } = await plugin.onlinePlayer()
      const [older, newer] = [makeState(uuid), makeState(uuid, { links: [{ kind: 'VOICE', accountId: 3 }] })]
      for (const state of [newer, older, newer]) await demandTaken(plugin, state)
      await plugin.demandDocument(newer, 1)
      await plugin.demandDocument(older, 0)
    },
  },
  {
    name: 'accepts a document with unknown parts and kinds',
    run: async (plugin) => {
      const { uuid } = await plugin.onlinePlayer()
      const links = [{ kind: 'CARRIER_PIGEON', accountId: 9, since: 'long ago' }]
      await demandTaken(plugin, makeState(uuid, { links, weather: { rain: [true] } }))
    },
  },
  {
    name: 'accepts documents of players who are not on the server',
    run: async (plugin) => demandTaken(plugin, makeState(randomUUID())),
  },
]

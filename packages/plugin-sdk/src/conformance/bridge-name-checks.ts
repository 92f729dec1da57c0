import type { BridgeSubject } from '#conformance/bridge-subject.ts'
import { type Check, demand } from '#conformance/verdict.ts'

/** What a bridge does with a player whose name does not fit the pattern: nothing to the rows beside it. */
export const bridgeNameChecks: readonly Check<BridgeSubject>[] = [
  {
    name: 'rejects a player of an odd name alone, and stores the rows beside it',
    run: async (bridge) => {
      const version = Date.now()
      const odd = { ...bridge.newPlayer(), name: 'Two words', version }
      const good = { ...bridge.newPlayer(), version }
      const { results } = await bridge.call('/players', { bootId: bridge.bootId, players: [odd, good] })
      const [first, second] = results
      demand(
        first?.result === 'rejected' && first.reason === 'NAME_INVALID',
        `the odd name was ${first?.result}`,
      )
      demand(second?.result === 'accepted', 'a good row suffered from an odd name')
    },
  },
  {
    name: 'ignores a player of an odd name in the list of who is online, and names them',
    run: async (bridge) => {
      const good = bridge.newPlayer()
      const odd = { ...bridge.newPlayer(), name: 'J\u00f6rg' }
      const players = [{ ...good, version: Date.now() }]
      await bridge.call('/players', { bootId: bridge.bootId, players })
      const { rejectedPlayers } = await bridge.sync({ playersOnline: [odd, good] })
      demand(rejectedPlayers?.length === 1, 'rejectedPlayers does not name one player')
      demand(rejectedPlayers[0]?.uuid === odd.uuid, 'rejectedPlayers names another player')
      // only for players on this server a code is issued
      const who = { playerUuid: good.uuid, playerName: good.name }
      await bridge.call('/verify-codes', { bootId: bridge.bootId, kind: 'GAME', ...who })
      await bridge.sync({ playersOnline: [] })
    },
  },
]

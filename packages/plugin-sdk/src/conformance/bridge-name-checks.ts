import type { BridgeSubject } from '#conformance/bridge-subject.ts'
import { type Check, demand } from '#conformance/verdict.ts'

/** What a bridge does with players whose names do not fit the pattern: it stores those that can be read, and refuses no row beside them. */
export const bridgeNameChecks: readonly Check<BridgeSubject>[] = [
  {
    name: 'stores a player whose name has spaces or another script, and issues a code for that name',
    run: async (bridge) => {
      for (const name of ['Two words', 'J\u00f6rg', '\u041c\u0430\u0440\u0438\u044f']) {
        const { uuid } = bridge.newPlayer()
        const row = { uuid, name, version: Date.now() }
        const { results } = await bridge.call('/players', { bootId: bridge.bootId, players: [row] })
        demand(results[0]?.result === 'accepted', `the player ${name} was ${results[0]?.result}`)
        const { rejectedPlayers } = await bridge.sync({ playersOnline: [{ uuid, name }] })
        demand(rejectedPlayers === undefined, `the player ${name} does not count as online`)
        const who = { playerUuid: uuid, playerName: name }
        await bridge.call('/verify-codes', { bootId: bridge.bootId, kind: 'GAME', ...who })
      }
      await bridge.sync({ playersOnline: [] })
    },
  },
  {
    name: 'rejects a player whose name nobody can see alone, and stores the rows beside it',
    run: async (bridge) => {
      const version = Date.now()
      const odd = { ...bridge.newPlayer(), name: '\u200b \u00a7c', version }
      const good = { ...bridge.newPlayer(), version }
      const { results } = await bridge.call('/players', { bootId: bridge.bootId, players: [odd, good] })
      const [first, second] = results
      demand(
        first?.result === 'rejected' && first.reason === 'NAME_INVALID',
        `the invisible name was ${first?.result}`,
      )
      demand(second?.result === 'accepted', 'a good row suffered from an invisible name')
    },
  },
  {
    name: 'ignores a player whose name nobody can see in the list of who is online, and names them',
    run: async (bridge) => {
      const good = bridge.newPlayer()
      const odd = { ...bridge.newPlayer(), name: ' ' }
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

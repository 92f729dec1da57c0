import { randomUUID } from 'node:crypto'
import { asBody, type BridgeSubject } from '#conformance/bridge-subject.ts'
import { type Check, CheckSkipped, demand } from '#conformance/verdict.ts'

/** What a bridge guarantees of players, their codes and links. */
export const bridgePlayerChecks: readonly Check<BridgeSubject>[] = [
  {
    name: 'accepts players, and an older row does not overwrite a newer one',
    run: async (bridge) => {
      const { uuid, name } = bridge.newPlayer()
      const version = Date.now()
      const results: unknown[] = []
      for (const each of [version, version - 1000, version + 1]) {
        const answer = await bridge.call('/players', {
          bootId: bridge.bootId,
          players: [{ uuid, name, version: each }],
        })
        results.push(answer.results[0]?.result)
      }
      demand(results.join() === 'accepted,stale,accepted', `the results were ${results.join()}`)
    },
  },
  {
    name: 'accepts or rejects each row of a batch independently, in order',
    run: async (bridge) => {
      const [good, early] = [bridge.newPlayer(), bridge.newPlayer()]
      const players = [
        { ...early, version: Date.now() + 365 * 24 * 3_600_000 },
        { ...good, version: Date.now() },
      ]
      const { results } = await bridge.call('/players', { bootId: bridge.bootId, players })
      const [first, second] = results
      demand(results.length === 2 && first?.uuid === early.uuid, 'the rows are not in order')
      demand(
        first.result === 'rejected' && first.reason === 'VERSION_IN_FUTURE',
        'a version of next year was accepted',
      )
      demand(second?.result === 'accepted', 'a good row suffered from a bad one')
    },
  },
  {
    name: 'issues a valid code for an online player, and another one at the next request',
    run: async (bridge) => {
      const { uuid: playerUuid, name: playerName } = bridge.newPlayer()
      await bridge.call('/players', {
        bootId: bridge.bootId,
        players: [{ uuid: playerUuid, name: playerName, version: Date.now() }],
      })
      const request = { bootId: bridge.bootId, kind: 'GAME', playerUuid, playerName } as const
      await bridge.refused('/verify-codes', 'PLAYER_OFFLINE', asBody(request))
      await bridge.refused('/unlink', 'PLAYER_OFFLINE', asBody(request))
      await bridge.sync({ playersOnline: [{ uuid: playerUuid, name: playerName }] })
      const { code, expiresAt } = await bridge.call('/verify-codes', request)
      demand(Date.parse(expiresAt) > Date.now(), 'the code has expired already')
      const second = await bridge.call('/verify-codes', request)
      demand(second.code !== code, 'the same code came twice')
    },
  },
  {
    name: 'issues no voice code without the outside identity',
    run: async (bridge) => {
      const { uuid: playerUuid, name: playerName } = bridge.newPlayer()
      await bridge.refused(
        '/verify-codes',
        'INVALID_FRAME',
        asBody({ bootId: bridge.bootId, kind: 'VOICE', playerUuid, playerName }),
      )
    },
  },
  {
    name: 'reports that there was no link to end',
    run: async (bridge) => {
      const player = bridge.newPlayer()
      await bridge.sync({ playersOnline: [player] })
      const request = { bootId: bridge.bootId, kind: 'GAME', playerUuid: player.uuid } as const
      const { unlinked } = await bridge.call('/unlink', request)
      demand(!unlinked, 'it ended a link that never was')
    },
  },
  {
    name: 'does not let an offline server claim the name of a known player',
    run: async (bridge) => {
      const key = bridge.given.offlineKey
      if (key === undefined) throw new CheckSkipped('needs the key of an offline server')
      const { uuid, name } = bridge.newPlayer()
      await bridge.call('/players', { bootId: bridge.bootId, players: [{ uuid, name, version: Date.now() }] })
      const bootId = randomUUID()
      await bridge.call('/hello', bridge.hello({ bootId, identityMode: 'offline' }), { key })
      const claim = { uuid: randomUUID(), name, version: Date.now() }
      const { results } = await bridge.call('/players', { bootId, players: [claim] }, { key })
      demand(results[0]?.result === 'rejected', 'the claim was accepted')
      const request = { bootId, kind: 'GAME', playerUuid: claim.uuid, playerName: name }
      await bridge.refused('/verify-codes', 'IDENTITY_CONFLICT', { ...asBody(request), key })
      await bridge.call('/sync', { bootId, receipts: [], waitMs: 0, leaving: true }, { key })
    },
  },
]

import { randomUUID } from 'node:crypto'
import { type PlayerFact, playerFactsResponse } from '@kubora/schema/protocol/player-facts'
import type { BridgeSubject } from '#conformance/bridge-subject.ts'
import { type Check, demand } from '#conformance/verdict.ts'

async function resultsOf(bridge: BridgeSubject, facts: PlayerFact[]): Promise<string> {
  const { results } = await bridge.call('/player-facts', { bootId: bridge.bootId, facts })
  return results.map((row) => (row.result === 'rejected' ? row.reason : row.result)).join()
}

/** What a bridge guarantees of sessions, quiz results and mods. */
export const bridgeFactChecks: readonly Check<BridgeSubject>[] = [
  {
    name: 'accepts sessions, quiz results and mods, and an older row does not overwrite a newer one',
    run: async (bridge) => {
      const { uuid, name } = bridge.newPlayer()
      const version = Date.now()
      await bridge.call('/players', { bootId: bridge.bootId, players: [{ uuid, name, version }] })
      await bridge.sync({ playersOnline: [{ uuid, name }] })
      const [at, sessionId] = [new Date(version - 60_000).toISOString(), randomUUID()]
      const session = { kind: 'session', uuid, sessionId, joinedAt: at } as const
      const quiz = { kind: 'quiz', uuid, passed: true, score: 18, total: 20, takenAt: at } as const
      const mod = {
        kind: 'mod',
        uuid,
        modId: 'better-map',
        name: 'Better Map',
        firstUsedAt: at,
      } as const
      const rows = (each: number): PlayerFact[] => [
        { ...session, version: each },
        { ...quiz, version: each },
        { ...mod, lastUsedAt: at, version: each },
      ]
      const first = await resultsOf(bridge, rows(version))
      demand(first === 'accepted,accepted,accepted', `the results were ${first}`)
      const late = await resultsOf(bridge, rows(version - 1000))
      demand(late === 'stale,stale,stale', `late rows were ${late}`)
      const again = await resultsOf(bridge, rows(version))
      demand(again === 'accepted,accepted,accepted', `repeated rows were ${again}`)
      await bridge.sync({ playersOnline: [] })
    },
  },
  {
    name: 'rejects facts of a player who was never on the server, and takes them beside a session that begins',
    run: async (bridge) => {
      const { uuid, name } = bridge.newPlayer()
      const version = Date.now()
      await bridge.call('/players', { bootId: bridge.bootId, players: [{ uuid, name, version }] })
      const [now, longAgo] = [version, version - 10 * 365 * 24 * 3_600_000].map((ms) =>
        new Date(ms).toISOString(),
      )
      if (now === undefined || longAgo === undefined) throw new Error('no instants')
      const quiz = { kind: 'quiz', uuid, version, passed: false, score: 0, total: 20, takenAt: now } as const
      const session = { kind: 'session', uuid, version, sessionId: randomUUID() } as const
      const before = await resultsOf(bridge, [quiz, { ...session, joinedAt: longAgo }])
      demand(before === 'PLAYER_NOT_SEEN,PLAYER_NOT_SEEN', `the results were ${before}`)
      const after = await resultsOf(bridge, [quiz, { ...session, joinedAt: now }])
      demand(after === 'accepted,accepted', `beside a session that begins they were ${after}`)
    },
  },
  {
    name: 'rejects a row of a kind it does not know alone, and lists the kinds it knows',
    run: async (bridge) => {
      const { capabilities } = await bridge.call('/hello', bridge.hello())
      demand(capabilities?.facts.includes('session') === true, 'hello does not list the kinds of facts')
      demand(capabilities.calls.includes('/player-facts'), 'hello does not list the calls')
      const { uuid, name } = bridge.newPlayer()
      const version = Date.now()
      await bridge.call('/players', { bootId: bridge.bootId, players: [{ uuid, name, version }] })
      const session = {
        kind: 'session',
        uuid,
        version,
        sessionId: randomUUID(),
        joinedAt: new Date(version).toISOString(),
      }
      const later = { kind: 'of-a-later-version', uuid, mood: ['fine'] }
      const facts = JSON.stringify({ bootId: bridge.bootId, facts: [later, session] })
      const { status, text } = await bridge.send('/player-facts', { body: facts })
      demand(status === 200, `responded with ${status}: ${text.slice(0, 200)}`)
      const { results } = playerFactsResponse.parse(JSON.parse(text))
      const got = results.map((row) => (row.result === 'rejected' ? row.reason : row.result)).join()
      demand(got === 'KIND_UNKNOWN,accepted', `the results were ${got}`)
      await bridge.refused('/player-facts', 'INVALID_FRAME', {
        body: JSON.stringify({ bootId: bridge.bootId, facts: [{ ...session, joinedAt: 'now' }] }),
      })
    },
  },
  {
    name: 'rejects a session of an unknown player or of next year, and takes the good row beside it',
    run: async (bridge) => {
      const [known, unknown] = [bridge.newPlayer(), bridge.newPlayer()]
      const version = Date.now()
      await bridge.call('/players', { bootId: bridge.bootId, players: [{ ...known, version }] })
      const joinedAt = new Date(version).toISOString()
      const session = (uuid: string, each: number): PlayerFact => ({
        kind: 'session',
        uuid,
        version: each,
        sessionId: randomUUID(),
        joinedAt,
      })
      const results = await resultsOf(bridge, [
        session(unknown.uuid, version),
        session(known.uuid, version + 365 * 24 * 3_600_000),
        session(known.uuid, version),
      ])
      demand(results === 'PLAYER_UNKNOWN,VERSION_IN_FUTURE,accepted', `the results were ${results}`)
    },
  },
]

import { randomUUID } from 'node:crypto'
import { eventsMax, type StatsEventRow } from '@kubora/schema/protocol/events'
import { makeEventId } from '#client/event-id.ts'
import { asBody, type BridgeSubject } from '#conformance/bridge-subject.ts'
import { type Check, CheckSkipped, demand } from '#conformance/verdict.ts'

const DAY_MS = 86_400_000

/** Returns a kill of now, which every game server may report. */
export function aKill(uuid: string, more: Partial<StatsEventRow> = {}): StatsEventRow {
  return { id: makeEventId(Date.now()), uuid, kind: 'KILL', amount: 1, ...more }
}

async function knownPlayer(bridge: BridgeSubject): Promise<string> {
  const { uuid, name } = bridge.newPlayer()
  await bridge.sync({ playersOnline: [{ uuid, name }] })
  await bridge.call('/players', { bootId: bridge.bootId, players: [{ uuid, name, version: Date.now() }] })
  return uuid
}

/** Reports events. Returns what became of them: how many were counted, how many were known, and the reasons of the others. */
async function outcomeOf(bridge: BridgeSubject, events: StatsEventRow[]): Promise<string> {
  const response = await bridge.call('/events', { bootId: bridge.bootId, events })
  const { counted, duplicates, rejected } = response
  return [counted, duplicates, ...rejected.map(({ reason }) => reason)].join()
}

/** What a bridge guarantees of events. */
export const bridgeEventChecks: readonly Check<BridgeSubject>[] = [
  {
    name: 'counts an event once, however often it is reported',
    run: async (bridge) => {
      const { capabilities } = await bridge.call('/hello', bridge.hello())
      demand(capabilities?.calls.includes('/events') === true, 'hello does not list /events')
      const kill = aKill(await knownPlayer(bridge))
      const [first, again] = [await outcomeOf(bridge, [kill]), await outcomeOf(bridge, [kill])]
      demand(first === '1,0' && again === '0,1', `the outcomes were ${first} and ${again}`)
      const other = aKill(kill.uuid)
      const twice = await outcomeOf(bridge, [other, kill, other])
      demand(twice === '1,2', `twice in one call its outcome was ${twice}`)
    },
  },
  {
    name: 'refuses a bad event alone, and says why',
    run: async (bridge) => {
      const uuid = await knownPlayer(bridge)
      const atMs = Date.now()
      const bad: [StatsEventRow, string][] = [
        [aKill(uuid, { kind: 'NO_SUCH_KIND' }), 'KIND_UNKNOWN'],
        [aKill(uuid, { kind: '' }), 'KIND_UNKNOWN'],
        ...[0, -1, 1.5, 1_000_001].map((amount): [StatsEventRow, string] => [
          aKill(uuid, { amount }),
          'AMOUNT_INVALID',
        ]),
        [aKill(uuid, { id: randomUUID() }), 'ID_INVALID'],
        [aKill(uuid, { id: 'kill' }), 'ID_INVALID'],
        [aKill(uuid, { id: makeEventId(atMs + 3_600_000) }), 'IN_FUTURE'],
        [aKill(uuid, { id: makeEventId(atMs - 8 * DAY_MS) }), 'TOO_OLD'],
        [aKill(randomUUID()), 'PLAYER_UNKNOWN'],
      ]
      const good = [aKill(uuid), aKill(uuid, { id: makeEventId(atMs - 6 * DAY_MS) })]
      const events = [...bad.map(([event]) => event), ...good]
      const response = await bridge.call('/events', { bootId: bridge.bootId, events })
      const reasons = new Map(response.rejected.map(({ id, reason }) => [id, reason]))
      for (const [{ id, kind, amount }, reason] of bad) {
        const got = reasons.get(id) ?? 'taken'
        demand(got === reason, `${kind} ${amount} of ${id} was ${got} instead of ${reason}`)
      }
      demand(response.counted === good.length, `it counted ${response.counted} instead of ${good.length}`)
    },
  },
  {
    name: 'refuses kinds that are not counted on servers of its kind',
    run: async (bridge) => {
      const uuid = await knownPlayer(bridge)
      // no mode has both
      const both = await outcomeOf(bridge, [
        aKill(uuid, { kind: 'FAIR_PLAY' }),
        aKill(uuid, { kind: 'FARM_APPLES' }),
      ])
      demand(both.includes('KIND_NOT_OF_MODE'), `the outcomes were ${both}`)
    },
  },
  {
    name: 'refuses another event under an id that it knows',
    run: async (bridge) => {
      const [kill, other] = [aKill(await knownPlayer(bridge)), await knownPlayer(bridge)]
      await outcomeOf(bridge, [kill])
      const reused = await outcomeOf(bridge, [
        { ...kill, amount: 2 },
        { ...kill, uuid: other },
      ])
      demand(reused === '0,0,ID_REUSED,ID_REUSED', `the outcomes were ${reused}`)
      const again = await outcomeOf(bridge, [kill])
      demand(again === '0,1', `then the outcome of the first event was ${again}`)
    },
  },
  {
    name: 'counts 1,000 events of a call, and refuses a call with more',
    run: async (bridge) => {
      const uuid = await knownPlayer(bridge)
      const events = Array.from({ length: eventsMax }, () => aKill(uuid))
      const all = await outcomeOf(bridge, events)
      demand(all === `${eventsMax},0`, `the outcome of 1,000 events was ${all.slice(0, 200)}`)
      const more = { bootId: bridge.bootId, events: [...events, aKill(uuid)] }
      await bridge.refused('/events', 'INVALID_FRAME', asBody(more))
    },
  },
  {
    name: 'does not let an offline server count for a known player',
    run: async (bridge) => {
      const key = bridge.given.offlineKey
      if (key === undefined) throw new CheckSkipped('needs the key of an offline server')
      const uuid = await knownPlayer(bridge)
      const bootId = randomUUID()
      await bridge.call('/hello', bridge.hello({ bootId, identityMode: 'offline' }), { key })
      const { rejected } = await bridge.call('/events', { bootId, events: [aKill(uuid)] }, { key })
      demand(rejected[0]?.reason === 'IDENTITY_CONFLICT', 'the event was taken')
      await bridge.call('/sync', { bootId, receipts: [], waitMs: 0, leaving: true }, { key })
    },
  },
]

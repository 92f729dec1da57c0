import { randomUUID } from 'node:crypto'
import type { BridgeCapabilities, HelloResponse } from '@kubora/schema/protocol/hello'
import type { PlayerFact } from '@kubora/schema/protocol/player-facts'
import type { PlayersResponse } from '@kubora/schema/protocol/players'
import { afterEach, expect, it } from 'vitest'
import { createMemoryFactSpool } from '#client/player-spool.ts'
import { createSpoolReporter } from '#client/spool-reporter.ts'
import { until } from '#conformance/until.ts'

const noon = Date.parse('2026-03-01T12:00:00.000Z')
const stopping = new Set<AbortController>()
afterEach(() => {
  for (const each of stopping) each.abort()
})

function greeting(capabilities?: BridgeCapabilities): HelloResponse {
  const limits = {
    playersPerSync: 1,
    receiptsPerSync: 1,
    playersPerBatch: 10,
    eventsPerBatch: 1,
    maxBodyBytes: 9999,
  }
  const delays = { syncHoldMs: 0, nextSyncMs: 0, retryMs: 1 }
  const time = new Date(noon).toISOString()
  return {
    serverId: '1',
    serverName: 'Lobby',
    limits,
    delays,
    time,
    ...(capabilities ? { capabilities } : {}),
  }
}

function offering(facts: string[]): BridgeCapabilities {
  return { calls: ['/player-facts'], facts, commands: [], state: [] }
}

function session(version = noon): PlayerFact {
  return {
    kind: 'session',
    uuid: randomUUID(),
    version,
    sessionId: randomUUID(),
    joinedAt: new Date(noon).toISOString(),
  }
}

/** A reporter of facts; `rejects` is the reason of the next responses. */
function reporter() {
  const sent: PlayerFact[] = []
  const log: string[] = []
  const state = { rejects: undefined as string | undefined, corrects: true, hellos: 0 }
  const made = createSpoolReporter<PlayerFact>({
    spool: createMemoryFactSpool(),
    send: async (rows): Promise<PlayersResponse> => {
      sent.push(...rows)
      const { rejects: reason } = state
      return {
        results: rows.map(({ uuid }) =>
          reason === undefined ? { uuid, result: 'accepted' } : { uuid, result: 'rejected', reason },
        ),
      }
    },
    nameOf: ({ uuid }) => `Player ${uuid}`,
    isTaken: ({ kind }, bridge) => bridge === undefined || bridge.facts.includes(kind),
    bridgeNowMs: () => noon,
    correctClock: () => {
      state.hellos += 1
      return state.corrects
    },
    log: (line) => log.push(line),
    random: () => 0,
    pauseMs: 1,
  })
  const ending = new AbortController()
  stopping.add(ending)
  void made.run(ending.signal)
  return { ...made, sent, log, state }
}

it('keeps rows that the bridge does not take, sends the others, and all to a bridge that takes them', async () => {
  const { report, open, sent } = reporter()
  const quiz: PlayerFact = {
    kind: 'quiz',
    uuid: randomUUID(),
    version: noon,
    passed: true,
    score: 1,
    total: 1,
    takenAt: new Date(noon).toISOString(),
  }
  open(greeting(offering(['quiz'])))
  const stay = session()
  await report([stay, quiz])
  await until('the quiz', () => sent.length > 0)
  expect(sent).toEqual([quiz])
  open(greeting(offering(['quiz', 'session'])))
  await until('the session', () => sent.length > 1)
  expect(sent).toEqual([quiz, stay])
})

it('sends everything to an old bridge, which does not say what it takes', async () => {
  const { report, open, sent } = reporter()
  open(greeting())
  const stay = session()
  await report([stay])
  await until('the session', () => sent.length > 0)
  expect(sent).toEqual([stay])
})

it('sends rows that were ahead of the clock again after the next hello, with a version by the corrected clock', async () => {
  const { report, open, sent, state } = reporter()
  const [early, due] = [session(noon + 3_600_000), session(noon - 5)]
  state.rejects = 'VERSION_IN_FUTURE'
  open(greeting())
  await report([early, due])
  await until('a hello', () => state.hellos > 0)
  state.rejects = undefined
  const before = sent.length
  await report([session()])
  expect(sent).toHaveLength(before)
  open(greeting())
  await until('all rows', () => sent.length >= before + 3)
  expect(sent.slice(before, before + 2)).toEqual([{ ...early, version: noon }, due])
})

it('drops rows that are still ahead of the clock after a hello', async () => {
  const { report, open, sent, log, state } = reporter()
  state.rejects = 'VERSION_IN_FUTURE'
  state.corrects = false
  open(greeting())
  await report([session()])
  await until('a line in the log', () => log.length > 0)
  state.rejects = undefined
  await report([session()])
  await until('the next row', () => sent.length > 1)
  expect(sent).toHaveLength(2)
})

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { HelloResponse } from '@kubora/schema/protocol/hello'
import type { PlayerRow } from '@kubora/schema/protocol/players'
import type { CharacterFact, RoleplayFact, RoleplayRowResult } from '@kubora/schema/protocol/roleplay-facts'
import { afterEach, expect, it } from 'vitest'
import { createMemoryRoleplaySpool, openFileRoleplaySpool } from '#client/roleplay-spool.ts'
import { createWorldReporter } from '#client/world-reporter.ts'
import { until } from '#conformance/until.ts'

const noon = Date.parse('2026-03-01T12:00:00.000Z')
const stopping = new Set<AbortController>()
afterEach(() => {
  for (const each of stopping) each.abort()
})

function greeting(roleplayFacts?: string[]): HelloResponse {
  const limits = {
    playersPerSync: 1,
    receiptsPerSync: 1,
    playersPerBatch: 2,
    eventsPerBatch: 1,
    maxBodyBytes: 9999,
  }
  const calls = ['/roleplay-facts']
  return {
    serverId: '1',
    serverName: 'Roleplay',
    limits,
    delays: { syncHoldMs: 0, nextSyncMs: 0, retryMs: 1 },
    time: new Date(noon).toISOString(),
    ...(roleplayFacts ? { capabilities: { calls, facts: [], roleplayFacts, commands: [], state: [] } } : {}),
  }
}

function character(id: string, version = noon): CharacterFact {
  const playerUuid = randomUUID()
  return { kind: 'character', id, version, playerUuid, idNumber: id, firstName: 'Jule', lastName: 'Seidel' }
}

/** A reporter of a world; `reason` rejects the next rows. */
function reporter(world: RoleplayFact[] = []) {
  const sent: RoleplayFact[] = []
  const reportedPlayers: PlayerRow[] = []
  const log: string[] = []
  const state = { reason: undefined as string | undefined, reads: 0, knowsPlayers: true }
  const made = createWorldReporter({
    world: {
      spool: createMemoryRoleplaySpool(),
      read: () => {
        state.reads += 1
        return world
      },
      playerOf: (uuid) => (state.knowsPlayers ? { uuid, name: 'Anna', version: noon } : null),
    },
    send: async (rows) => {
      sent.push(...rows)
      const { reason } = state
      const results = rows.map(
        ({ id }): RoleplayRowResult =>
          reason === undefined ? { id, result: 'accepted' } : { id, result: 'rejected', reason },
      )
      return { results }
    },
    reportPlayers: async (rows) => {
      reportedPlayers.push(...rows)
      // as the spool of players does once it is empty
      state.reason = undefined
    },
    bridgeNowMs: () => noon,
    correctClock: () => false,
    log: (line) => log.push(line),
    random: () => 0,
    pauseMs: 1,
  })
  const ending = new AbortController()
  stopping.add(ending)
  void made.run(ending.signal)
  return { reporter: made, sent, reportedPlayers, log, state }
}

const idsOf = (rows: readonly RoleplayFact[]) => rows.map(({ id }) => id).join()

it('reports the whole world after the first hello of a process, and each change after it', async () => {
  const { reporter: made, sent, state } = reporter([character('a'), character('b'), character('c')])
  made.open(greeting(['character']))
  await until('the whole world', () => sent.length === 3)
  made.open(greeting(['character']))
  await made.report([character('b', noon + 1)])
  await until('the change', () => sent.length === 4)
  expect(idsOf(sent)).toBe('a,b,c,b')
  expect(state.reads).toBe(1)
})

it('reports the world without rows that are wrong, and names them with their fields, at most twenty', async () => {
  const wrong = Array.from({ length: 22 }, (_, at) => ({ ...character(`w${at}`), playerUuid: 'nobody' }))
  const { lastName: _, ...nameless } = character('b')
  const rows = [character('a'), nameless as RoleplayFact, ...wrong, character('c')]
  const { reporter: made, sent, log } = reporter(rows)
  made.open(greeting(['character']))
  await until('the world', () => sent.length === 2)
  expect(idsOf(sent)).toBe('a,c')
  expect(log).toHaveLength(21)
  expect(log[0]).toMatch(/: character b: lastName /)
  expect(log[1]).toMatch(/: character w0: playerUuid /)
  expect(log.at(-1)).toBe('3 more rows of the world are not reported')
})

it('sends nothing to a bridge that does not name the call, and all to one that does', async () => {
  const { reporter: made, sent, state } = reporter([character('a')])
  made.open(greeting())
  await made.report([character('b')])
  expect(state.reads).toBe(0)
  expect(sent).toEqual([])
  made.open(greeting(['vehicle']))
  await until('the world to be read', () => state.reads === 1)
  made.open(greeting(['character']))
  await until('both', () => sent.length === 2)
  expect(idsOf(sent)).toBe('b,a')
})

it('reports the player of a rejected row first, then the row again', async () => {
  const { reporter: made, sent, reportedPlayers, log, state } = reporter()
  const row = character('a')
  state.reason = 'PLAYER_UNKNOWN'
  made.open(greeting(['character']))
  await made.report([row])
  await until('the row again', () => sent.length === 2)
  expect(reportedPlayers.map(({ uuid }) => uuid)).toEqual([row.playerUuid])
  expect(log).toEqual([])
})

it('drops a row whose player the game does not know, says so, and goes on with the next', async () => {
  const { reporter: made, sent, log, state } = reporter()
  Object.assign(state, { reason: 'PLAYER_UNKNOWN', knowsPlayers: false })
  made.open(greeting(['character']))
  await made.report([character('a')])
  await until('a line in the log', () => log.length > 0)
  state.reason = undefined
  await made.report([character('b')])
  await until('the next row', () => sent.length > 1)
  expect(idsOf(sent)).toBe('a,b')
  expect(log).toEqual(['The character a was rejected: PLAYER_UNKNOWN'])
})

it('drops all rows of a world that another game server owns until the next hello, then reports the whole world', async () => {
  const { reporter: made, sent, log, state } = reporter([character('a'), character('b'), character('c')])
  state.reason = 'NOT_WORLD_OWNER'
  made.open(greeting(['character']))
  await until('a line in the log', () => log.length > 0)
  await made.report([character('d')])
  expect(idsOf(sent)).toBe('a,b')
  state.reason = undefined
  made.open(greeting(['character']))
  await until('the whole world', () => sent.length === 5)
  expect(idsOf(sent)).toBe('a,b,a,b,c')
  expect(log).toHaveLength(1)
})

it('finds the newest row of a character again after a kill, also that it is gone', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'kubora-world-'))
  const file = path.join(directory, 'roleplay.jsonl')
  const first = await openFileRoleplaySpool(file)
  const gone: RoleplayFact = { kind: 'character', id: 'a', version: noon + 1, removed: true }
  const b = character('b')
  await first.put([character('a'), b, gone, character('a')])
  const second = await openFileRoleplaySpool(file)
  expect(second.first(10)).toEqual([gone, b])
  await Promise.all([first.close(), second.close()])
  await rm(directory, { recursive: true })
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import {
  createMemoryFactSpool,
  createMemorySpool,
  openFileFactSpool,
  openFileSpool,
} from '#client/player-spool.ts'

const row = (number: number, version: number) => ({
  uuid: `00000000-0000-4000-8000-${`${number}`.padStart(12, '0')}`,
  name: `Player${number}`,
  version,
})

it('keeps the newest row of each player and drops only what was reported', async () => {
  const spool = createMemorySpool()
  await spool.put([row(1, 5), row(1, 3), row(2, 1)])
  expect(spool.first(10)).toEqual([row(1, 5), row(2, 1)])
  await spool.put([row(2, 2)])
  await spool.remove([row(1, 5), row(2, 1)])
  expect(spool.first(10)).toEqual([row(2, 2)])
})

it('drops the oldest rows beyond its cap and says how many', async () => {
  const spool = createMemorySpool({ maxRows: 2 })
  expect(await spool.put([row(1, 1), row(2, 1), row(3, 1)])).toBe(1)
  expect(spool.first(10)).toEqual([row(2, 1), row(3, 1)])
})

it('finds its rows again after a kill', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'kubora-spool-'))
  const file = path.join(directory, 'players.jsonl')
  const first = await openFileSpool(file)
  await first.put([row(1, 1), row(2, 1)])
  await first.remove([row(1, 1)])
  const second = await openFileSpool(file)
  expect(second.first(10)).toEqual([row(2, 1)])
  await Promise.all([first.close(), second.close()])
  await rm(directory, { recursive: true })
})

const session = (number: number, version: number, left = false) => ({
  kind: 'session' as const,
  uuid: row(1, 1).uuid,
  version,
  sessionId: row(number, 1).uuid,
  joinedAt: '2026-03-01T10:00:00.000Z',
  ...(left ? { leftAt: '2026-03-01T11:00:00.000Z' } : {}),
})

it('keeps the newest row of each session, quiz and mod of a player', async () => {
  const facts = createMemoryFactSpool()
  const quiz = { kind: 'quiz' as const, uuid: row(1, 1).uuid, version: 2, passed: true, score: 1, total: 2 }
  const taken = { ...quiz, takenAt: '2026-03-01T10:00:00.000Z' }
  await facts.put([session(1, 1), session(2, 1), taken, session(1, 2, true), { ...taken, version: 1 }])
  expect(facts.first(10)).toEqual([session(1, 2, true), session(2, 1), taken])
})

it('finds the end of a session again after a kill', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'kubora-facts-'))
  const file = path.join(directory, 'facts.jsonl')
  const first = await openFileFactSpool(file)
  await first.put([session(1, 1)])
  await first.remove([session(1, 1)])
  await first.put([session(1, 2, true)])
  const second = await openFileFactSpool(file)
  expect(second.first(10)).toEqual([session(1, 2, true)])
  await Promise.all([first.close(), second.close()])
  await rm(directory, { recursive: true })
})

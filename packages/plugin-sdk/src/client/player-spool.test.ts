import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createMemorySpool, openFileSpool } from '#client/player-spool.ts'

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

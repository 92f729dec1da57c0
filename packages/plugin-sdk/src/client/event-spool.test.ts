import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { StatsEventRow } from '@kubora/schema/protocol/events'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeEventId, timeOfEvent } from '#client/event-id.ts'
import { openEventSegments } from '#client/event-segments.ts'
import { createMemoryEventSpool } from '#client/event-spool.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kubora-events-'))
})
afterEach(() => rm(folder, { recursive: true }))

const noon = Date.parse('2026-03-01T12:00:00.000Z')
const uuid = '069a79f4-44e9-4726-a5be-fca90e38aaf5'
const kill = (amount: number): StatsEventRow => ({ id: makeEventId(noon), uuid, kind: 'KILL', amount })
const kills = (count: number) => Array.from({ length: count }, (_, at) => kill(at + 1))
const names = async () => (await readdir(folder)).toSorted()

/** Takes everything, in calls of `count`. Returns the amounts. */
async function takeAll(queue: Awaited<ReturnType<typeof openEventSegments>>, count = 10): Promise<number[]> {
  const amounts: number[] = []
  for (;;) {
    const batch = await queue.first(count)
    if (batch.length === 0) return amounts
    amounts.push(...batch.map(({ amount }) => amount))
    await queue.removeFirst()
  }
}

it('an id is a UUID of version 7 that has the time, and no two are equal', () => {
  const ids = Array.from({ length: 1000 }, () => makeEventId(noon))
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(timeOfEvent(id)).toBe(noon)
  }
})

it('returns events in their order over all files, and leaves no file behind', async () => {
  const queue = await openEventSegments(folder, { segmentBytes: 300 })
  for (const event of kills(25)) await queue.put([event])
  expect((await names()).length).toBeGreaterThan(5)
  expect(await takeAll(queue, 2)).toEqual(kills(25).map(({ amount }) => amount))
  expect(await names()).toEqual([])
  await queue.put([kill(26)])
  expect(await takeAll(queue)).toEqual([26])
  await queue.close()
})

it('returns the same events until they are removed', async () => {
  const queue = await openEventSegments(folder)
  const [first, second, third] = kills(3)
  if (!first || !second || !third) throw new Error('no events')
  await queue.put([first, second])
  expect(await queue.first(1)).toEqual([first])
  await queue.put([third])
  expect(await queue.first(10)).toEqual([first, second])
  await queue.removeFirst()
  expect(await queue.first(10)).toEqual([third])
  await queue.close()
})

it('finds what was not removed after a kill, under the ids that it had', async () => {
  const before = await openEventSegments(folder, { segmentBytes: 300 })
  const events = kills(9)
  for (const event of events) await before.put([event])
  await before.first(2)
  await before.removeFirst()
  // a kill closes no file
  const after = await openEventSegments(folder)
  await after.put([kill(10)])
  const found: StatsEventRow[] = []
  for (let batch = await after.first(100); batch.length > 0; batch = await after.first(100)) {
    found.push(...batch)
    await after.removeFirst()
  }
  expect(found.slice(-8, -1)).toEqual(events.slice(2))
  expect(found.at(-1)?.amount).toBe(10)
  await Promise.all([before.close(), after.close()])
})

it('a kill in the middle of a line loses that event alone', async () => {
  const before = await openEventSegments(folder)
  await before.put(kills(3))
  const [name = ''] = await names()
  const half = JSON.stringify(kill(4)).slice(0, 40)
  await appendFile(path.join(folder, name), half)
  const after = await openEventSegments(folder)
  await after.put([kill(5)])
  expect(await takeAll(after)).toEqual([1, 2, 3, 5])
  await Promise.all([before.close(), after.close()])
})

it('a damaged file loses what is damaged, and holds up nothing', async () => {
  const before = await openEventSegments(folder)
  await before.put(kills(3))
  await before.close()
  const [name = ''] = await names()
  const file = path.join(folder, name)
  const [first = '', , third = ''] = (await readFile(file, 'utf8')).split('\n')
  await writeFile(file, `${first}\n{"id":\n${third}\n`)
  await writeFile(path.join(folder, '000000000002.jsonl'), '\0\0\n')
  const after = await openEventSegments(folder)
  await after.put([kill(4)])
  expect(await takeAll(after)).toEqual([1, 3, 4])
  await after.close()
})

it('drops the oldest file above its limit, and says how many events that were', async () => {
  const queue = await openEventSegments(folder, { maxBytes: 1000, segmentBytes: 300 })
  let dropped = 0
  for (const event of kills(50)) dropped += await queue.put([event])
  const left = await takeAll(queue)
  expect(left.length + dropped).toBe(50)
  expect(left.length).toBeGreaterThan(3)
  expect(left.at(-1)).toBe(50)
  await queue.close()
})

it('counts those of a file that is being sent as dropped once, and removes nothing else', async () => {
  const queue = await openEventSegments(folder, { maxBytes: 1000, segmentBytes: 300 })
  await queue.put(kills(4))
  expect(await queue.first(1)).toHaveLength(1)
  await queue.removeFirst()
  expect(await queue.first(1)).toHaveLength(1)
  let dropped = 0
  for (let at = 0; dropped === 0; at += 1) dropped += await queue.put([kill(100 + at)])
  expect(dropped).toBe(3)
  await queue.removeFirst()
  expect((await takeAll(queue))[0]).toBe(100)
  await queue.close()
})

it('in memory it is the same, up to a number of events', async () => {
  const { events: queue } = createMemoryEventSpool({ maxEvents: 3 })
  expect(await queue.put(kills(4))).toBe(1)
  expect((await queue.first(2)).map(({ amount }) => amount)).toEqual([2, 3])
  expect(await queue.put([kill(5)])).toBe(1)
  await queue.removeFirst()
  expect(await takeAll(queue)).toEqual([4, 5])
})

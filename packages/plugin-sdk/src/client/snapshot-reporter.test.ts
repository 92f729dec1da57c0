import { randomUUID } from 'node:crypto'
import type { CharacterFact, RoleplayFact } from '@kubora/schema/protocol/roleplay-facts'
import type {
  RoleplaySnapshotRequest,
  RoleplaySnapshotResponse,
} from '@kubora/schema/protocol/roleplay-snapshot'
import { afterEach, expect, it } from 'vitest'
import { createMemoryRoleplaySpool } from '#client/roleplay-spool.ts'
import { createSnapshotReporter } from '#client/snapshot-reporter.ts'
import { until } from '#conformance/until.ts'

const noon = Date.parse('2026-03-01T12:00:00.000Z')
const stopping = new Set<AbortController>()
afterEach(() => {
  for (const each of stopping) each.abort()
})

function character(id: string, version = noon - 1): CharacterFact {
  const playerUuid = randomUUID()
  return { kind: 'character', id, version, playerUuid, idNumber: id, firstName: 'Jule', lastName: 'Seidel' }
}

/** A reporter of a world whose bridge wants `wanted`; the first `lost` pages get no response. */
function reporter(world: readonly RoleplayFact[], wanted: readonly string[] = [], lost = 0) {
  const pages: Omit<RoleplaySnapshotRequest, 'bootId'>[] = []
  const reported: RoleplayFact[] = []
  const log: string[] = []
  const state = { answer: null as RoleplaySnapshotResponse | null, left: lost }
  const made = createSnapshotReporter({
    world: { spool: createMemoryRoleplaySpool(), read: () => world, playerOf: () => null },
    send: async (page) => {
      pages.push(page)
      if (state.left > 0) {
        state.left -= 1
        throw new Error('no response')
      }
      const own = page.ids.map(({ id }) => id).filter((id) => wanted.includes(id))
      return state.answer ?? { result: 'accepted', wanted: own }
    },
    report: async (rows) => {
      reported.push(...rows)
    },
    bridgeNowMs: () => noon,
    log: (line) => log.push(line),
    random: () => 0.999,
    pauseMs: 1,
  })
  const stop = new AbortController()
  stopping.add(stop)
  void made.run(stop.signal)
  return { ...made, pages, reported, log, state }
}

it('lists the things of the kind that are there, and reports those that are wanted with the id of the request', async () => {
  const gone = { kind: 'character', id: 'c-9', version: noon, removed: true } as const
  const job: RoleplayFact = { kind: 'job', id: 'taxi', version: 5, name: 'Taxi', ranks: [] }
  const ahead = character('c-3', noon + 1000)
  const { take, pages, reported } = reporter([character('c-1'), character('c-2'), ahead, gone, job], ['c-2'])
  const snapshotId = randomUUID()
  take([{ kind: 'character', snapshotId }])
  await until('rows are reported', () => reported.length > 0)
  expect(pages).toEqual([
    {
      kind: 'character',
      snapshotId,
      page: 0,
      complete: true,
      ids: [
        { id: 'c-1', version: noon - 1 },
        { id: 'c-2', version: noon - 1 },
        { id: 'c-3', version: noon },
      ],
    },
  ])
  expect(reported).toMatchObject([{ id: 'c-2', snapshotId }])
})

it('lists no kind of which a row is wrong, as it would be taken as gone, and the others', async () => {
  const wrong = { ...character('c-2'), playerUuid: 'nobody' }
  const job: RoleplayFact = { kind: 'job', id: 'taxi', version: 5, name: 'Taxi', ranks: [] }
  const { take, pages, log } = reporter([character('c-1'), wrong, job])
  take(['character', 'job'].map((kind) => ({ kind, snapshotId: randomUUID() })))
  await until('a page is sent', () => pages.length > 0)
  expect(pages.map(({ kind, ids }) => [kind, ids.length])).toEqual([['job', 1]])
  expect(log).toEqual([expect.stringMatching(/^The world is not compared: the character c-2: /)])
})

it('lists nothing while a row has no known kind, as it may be of any', async () => {
  const wrong = { ...character('c-2'), kind: 'Character' } as unknown as RoleplayFact
  const { take, pages, log } = reporter([character('c-1'), wrong])
  take([{ kind: 'character', snapshotId: randomUUID() }])
  await until('it is said', () => log.length > 0)
  expect(log).toEqual([expect.stringMatching(/^The world is not compared: the Character c-2: kind /)])
  expect(pages).toEqual([])
})

it('sends a large list in pages, an empty one as one page, and each request once however often it is repeated', async () => {
  const { take, pages } = reporter(Array.from({ length: 5001 }, (_, at) => character(`c-${at}`)))
  const requests = ['character', 'vehicle', 'castle'].map((kind) => ({ kind, snapshotId: randomUUID() }))
  take(requests)
  take(requests)
  await until('pages are sent', () => pages.length === 3)
  take(requests)
  expect(pages.map(({ kind, page, complete, ids }) => [kind, page, complete, ids.length])).toEqual([
    ['character', 0, false, 5000],
    ['character', 1, true, 1],
    ['vehicle', 0, true, 0],
  ])
})

it('sends a page again whose response was lost, and follows a new request after one that was refused', async () => {
  const { take, pages, state, log } = reporter([character('c-1')], [], 1)
  const snapshotId = randomUUID()
  take([{ kind: 'character', snapshotId }])
  await until('pages are sent', () => pages.length === 2)
  expect(pages[1]).toEqual(pages[0])
  state.answer = { result: 'rejected', reason: 'SNAPSHOT_ENDED' }
  take([{ kind: 'character', snapshotId: randomUUID() }])
  await until('a line is logged', () => log.length > 0)
  expect(log).toEqual(['The comparison of kind character ended: SNAPSHOT_ENDED'])
  state.answer = null
  take([{ kind: 'character', snapshotId: randomUUID() }])
  await until('pages are sent', () => pages.length === 4)
})

import { randomUUID } from 'node:crypto'
import { gameServers } from '@kubora/schema/db/game-servers'
import { characters } from '@kubora/schema/db/roleplay'
import { worldSnapshotIds, worldSnapshots } from '@kubora/schema/db/world-snapshots'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { acceptHello } from '#game-servers/accept-hello.ts'
import { recordRoleplayFacts } from '#roleplay/record-roleplay-facts.ts'
import { setWorldOwner } from '#roleplay/set-world-owner.ts'
import { decideSnapshot } from '#roleplay/snapshots/decide-snapshot.ts'
import { dropOldSnapshots } from '#roleplay/snapshots/drop-old-snapshots.ts'
import { recordSnapshotPage } from '#roleplay/snapshots/record-snapshot-page.ts'
import {
  readRequestedSnapshots,
  requestNightlySnapshots,
  requestSnapshots,
  resumeSnapshots,
} from '#roleplay/snapshots/request-snapshots.ts'
import { codeOf } from '#testing/test-context.ts'
import { createWorldDesk } from '#testing/world-desk.ts'

const { context, db, admin, seed, server, events } = await createWorldDesk()
const player = await seed.player()
const reporter = { id: server.id, identityMode: 'online' } as const

beforeEach(async () => {
  await db.delete(worldSnapshots)
  await db.delete(characters)
  await db
    .update(gameServers)
    .set({ ownsWorld: true, callNames: ['/roleplay-snapshot'] })
    .where(eq(gameServers.id, server.id))
})

const fact = (id: string, version: number, more: { snapshotId?: string } = {}) =>
  ({
    kind: 'character',
    id,
    version,
    playerUuid: player.uuid,
    idNumber: id,
    firstName: 'Jule',
    lastName: `V${version}`,
    ...more,
  }) as const
const report = (...facts: Parameters<typeof recordRoleplayFacts>[2][number][]) =>
  recordRoleplayFacts(context, reporter, facts)

/** Reports so many characters, as long ago as an earlier night. */
async function reported(count: number, version = 10): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, at) => `c-${at}`)
  for (let at = 0; at < count; at += 1000)
    await report(...ids.slice(at, at + 1000).map((id) => fact(id, version)))
  await db.update(characters).set({ reportedAt: sql`clock_timestamp() - interval '1 hour'` })
  return ids
}

type Listed = { id: string; version: number }
const page = (
  snapshotId: string,
  number: number,
  ids: readonly Listed[],
  complete = true,
  serverId = server.id,
) =>
  recordSnapshotPage(context, serverId, {
    kind: 'character',
    snapshotId,
    page: number,
    complete,
    ids: [...ids],
  })
/** Sends the first page of a list of jobs, and not its last one. */
const beginJobs = (snapshotId: string) =>
  recordSnapshotPage(context, server.id, { kind: 'job', snapshotId, page: 0, complete: false, ids: [] })
const listed = (ids: readonly string[], version = 10) => ids.map((id) => ({ id, version }))

async function present(): Promise<Record<string, string>> {
  const rows = await db.select().from(characters).where(isNull(characters.removedAt))
  return Object.fromEntries(rows.map(({ id, lastName }) => [id, lastName]))
}
async function snapshot(id: string) {
  const [row] = await db.select().from(worldSnapshots).where(eq(worldSnapshots.id, id))
  return row
}

describe('a snapshot', () => {
  test('names what is stored otherwise, and removes what is in no page, over several pages', async () => {
    const ids = await reported(5)
    const id = randomUUID()
    expect(await page(id, 0, listed(ids.slice(0, 2)), false)).toEqual({ result: 'accepted', wanted: [] })
    const last = [...listed(['c-2'], 11), { id: 'new', version: 1 }]
    events.length = 0
    expect(await page(id, 1, last)).toEqual({ result: 'accepted', wanted: ['c-2', 'new'] })
    expect(Object.keys(await present()).toSorted()).toEqual(['c-0', 'c-1', 'c-2'])
    expect(await snapshot(id)).toMatchObject({ state: 'DONE', listed: 4, wanted: 2, missing: 2 })
    const removed = await db.select().from(worldSnapshotIds).where(eq(worldSnapshotIds.snapshotId, id))
    expect(removed.map((row) => row.id).toSorted()).toEqual(['c-3', 'c-4'])
    const refreshed = events.flatMap((event) => (event.kind === 'character' ? [event.characterId] : []))
    expect(refreshed.toSorted()).toEqual(['c-3', 'c-4'])
  })

  test('a page whose response was lost is repeated without effect, and a page that does not follow is refused', async () => {
    const ids = await reported(3)
    const id = randomUUID()
    await page(id, 0, listed(ids.slice(0, 1)), false)
    expect(await page(id, 0, listed(ids.slice(0, 1)), false)).toMatchObject({ result: 'accepted' })
    expect(await page(id, 2, listed(ids))).toEqual({ result: 'rejected', reason: 'PAGE_UNEXPECTED' })
    const wanted = { result: 'accepted', wanted: ['c-1'] }
    expect(await page(id, 1, [{ id: 'c-1', version: 11 }])).toEqual(wanted)
    expect(await page(id, 1, [{ id: 'c-1', version: 11 }])).toEqual(wanted)
    expect(await page(id, 2, listed(ids))).toEqual({ result: 'rejected', reason: 'SNAPSHOT_ENDED' })
    expect(await snapshot(id)).toMatchObject({ listed: 2, wanted: 1, missing: 1 })
  })

  test('what was reported since it was requested stays, listed or not', async () => {
    await reported(2)
    const id = randomUUID()
    await page(id, 0, listed(['c-0']), false)
    await report(fact('c-1', 12), fact('c-9', 12))
    await page(id, 1, [])
    expect(await present()).toEqual({ 'c-0': 'V10', 'c-1': 'V12', 'c-9': 'V12' })
  })

  test('of a game that was restored from a backup brings back the older rows, and no late report of it undoes a newer one', async () => {
    await reported(2, 50)
    const id = randomUUID()
    expect(await page(id, 0, listed(['c-0', 'c-1'], 20))).toEqual({
      result: 'accepted',
      wanted: ['c-0', 'c-1'],
    })
    // the game goes on meanwhile
    await report(fact('c-1', 60))
    const answers = [fact('c-0', 20, { snapshotId: id }), fact('c-1', 20, { snapshotId: id })]
    expect((await report(...answers)).map(({ result }) => result)).toEqual(['accepted', 'stale'])
    expect(await present()).toEqual({ 'c-0': 'V20', 'c-1': 'V60' })
    // an answer to nothing has no such force
    expect(await report(fact('c-0', 5, { snapshotId: randomUUID() }))).toMatchObject([{ result: 'stale' }])
  })

  test('brings back what is marked as removed and is in the game', async () => {
    await reported(1)
    await report({ kind: 'character', id: 'c-0', version: 30, removed: true })
    await report({ kind: 'character', id: 'c-7', version: 30, removed: true })
    await db.update(characters).set({ reportedAt: sql`clock_timestamp() - interval '1 hour'` })
    const id = randomUUID()
    const answer = await page(id, 0, [
      { id: 'c-0', version: 10 },
      { id: 'c-7', version: 10 },
    ])
    expect(answer).toEqual({ result: 'accepted', wanted: ['c-0', 'c-7'] })
    await report(fact('c-0', 10, { snapshotId: id }), fact('c-7', 10, { snapshotId: id }))
    expect(await present()).toEqual({ 'c-0': 'V10', 'c-7': 'V10' })
  })

  test('an empty one removes nothing of a large world until a member accepts it, once', async () => {
    await reported(501)
    const id = randomUUID()
    await page(id, 0, [])
    expect(await snapshot(id)).toMatchObject({ state: 'WAITING', missing: 501 })
    expect(Object.keys(await present())).toHaveLength(501)
    await report(fact('c-3', 99))
    const decide = (accepted: boolean) =>
      codeOf(decideSnapshot.run(context, admin, { snapshotId: id, accepted }))
    expect(await decide(true)).toBe('no error')
    expect(await present()).toEqual({ 'c-3': 'V99' })
    expect(await decide(false)).toBe('CONFLICT')
  })

  test('a hundred are removed without anybody, and so is a fifth', async () => {
    const ids = await reported(600)
    const small = randomUUID()
    await page(small, 0, listed(ids.slice(0, 480)))
    expect(await snapshot(small)).toMatchObject({ state: 'DONE', missing: 120 })
    await db.update(characters).set({ removedAt: sql`now()` }).where(sql`${characters.id} > 'c-2'`)
    const rest = Object.keys(await present())
    const other = randomUUID()
    await page(other, 0, listed(rest.slice(100)))
    expect(await snapshot(other)).toMatchObject({ state: 'DONE', missing: 100 })
  })

  test('one that was refused leaves everything', async () => {
    await reported(300)
    const id = randomUUID()
    await page(id, 0, [])
    await decideSnapshot.run(context, admin, { snapshotId: id, accepted: false })
    expect(await snapshot(id)).toMatchObject({ state: 'DISCARDED' })
    expect(Object.keys(await present())).toHaveLength(300)
  })

  test('only the owner of the world sends one, and one of a former owner ends', async () => {
    await reported(1)
    const other = await seed.gameServer({ realm: 'de', connected: true })
    await db
      .update(gameServers)
      .set({ callNames: ['/roleplay-snapshot'] })
      .where(eq(gameServers.id, other.id))
    const silent = await seed.gameServer({ realm: 'de', connected: true })
    const id = randomUUID()
    const notOwner = { result: 'rejected', reason: 'NOT_WORLD_OWNER' }
    expect(await page(id, 0, [], true, other.id)).toEqual(notOwner)
    await page(id, 0, [], false)
    await setWorldOwner.run(context, admin, { id: other.id, ownsWorld: true })
    expect(await page(id, 1, [])).toEqual(notOwner)
    expect(await page(id, 1, [], true, other.id)).toEqual({ result: 'rejected', reason: 'SNAPSHOT_ENDED' })
    expect(await readRequestedSnapshots(context, other.id)).toHaveLength(5)
    expect(Object.keys(await present())).toEqual(['c-0'])
    // a plugin that makes no such lists is never requested to
    await setWorldOwner.run(context, admin, { id: silent.id, ownsWorld: true })
    expect(await readRequestedSnapshots(context, silent.id)).toEqual([])
    await setWorldOwner.run(context, admin, { id: server.id, ownsWorld: true })
  })
})

describe('a request', () => {
  test('of a member is sent until its first page comes, and gives up what was begun', async () => {
    const begun = randomUUID()
    await page(begun, 0, [], false)
    await requestSnapshots.run(context, admin, { id: server.id })
    expect(await page(begun, 1, [])).toEqual({ result: 'rejected', reason: 'SNAPSHOT_ENDED' })
    const requested = await readRequestedSnapshots(context, server.id)
    expect(requested.map(({ kind }) => kind).toSorted()).toEqual([
      'character',
      'job',
      'license',
      'property',
      'vehicle',
    ])
    const id = requested.find(({ kind }) => kind === 'character')?.snapshotId ?? ''
    await page(id, 0, [], false)
    expect(await readRequestedSnapshots(context, server.id)).toHaveLength(4)
  })

  test('at once by several leaves one open list of each kind, and is refused to nobody', async () => {
    await Promise.all(
      Array.from({ length: 6 }, () => requestSnapshots.run(context, admin, { id: server.id })),
    )
    expect(await readRequestedSnapshots(context, server.id)).toHaveLength(5)
    // so it is with pages that begin a list, one of them twice
    const [one, other] = [randomUUID(), randomUUID()]
    await Promise.all([one, one, other].map((id) => page(id, 0, [], false)))
    const open = await db.$count(
      worldSnapshots,
      and(eq(worldSnapshots.kind, 'character'), inArray(worldSnapshots.state, ['REQUESTED', 'RECEIVING'])),
    )
    expect(open).toBe(1)
    await requestSnapshots.run(context, admin, { id: server.id })
  })

  test('of a list that a process began and did not end is sent to the next one, and all where that has lost what it had', async () => {
    const [broken, waiting] = [randomUUID(), randomUUID()]
    await reported(300)
    await page(waiting, 0, [])
    await beginJobs(broken)
    const hello = { protocolVersion: 1, pluginVersion: '1', identityMode: 'online' as const }
    const start = (bootId: string, isLost = false) =>
      acceptHello(
        context,
        server.id,
        { ...hello, bootId, capabilities: { calls: ['/roleplay-snapshot'] } },
        (unit) => resumeSnapshots(unit, server.id, { isLost }),
      )
    const requested = async () =>
      (await readRequestedSnapshots(context, server.id)).map(({ kind }) => kind).toSorted()
    await db.update(gameServers).set({ releasedAt: sql`now()` }).where(eq(gameServers.id, server.id))
    const bootId = randomUUID()
    await start(bootId)
    expect(await requested()).toEqual(['job'])
    expect(await snapshot(broken)).toMatchObject({ state: 'DISCARDED' })
    expect(await snapshot(waiting)).toMatchObject({ state: 'WAITING' })
    // a repeated hello, as its response was lost, gives up nothing that its process began since
    const [again] = await readRequestedSnapshots(context, server.id)
    const begun = again?.snapshotId ?? ''
    await beginJobs(begun)
    await start(bootId, true)
    expect(await snapshot(begun)).toMatchObject({ state: 'RECEIVING' })
    await db.update(gameServers).set({ releasedAt: sql`now()` }).where(eq(gameServers.id, server.id))
    await start(randomUUID(), true)
    expect(await requested()).toHaveLength(5)
  })

  test('needs an owner whose plugin makes snapshots', async () => {
    const request = (id: number) => codeOf(requestSnapshots.run(context, admin, { id }))
    expect(await request((await seed.gameServer()).id)).toBe('WORLD_UNOWNED')
    await db.update(gameServers).set({ callNames: null }).where(eq(gameServers.id, server.id))
    expect(await request(server.id)).toBe('WORLD_COMMAND_UNSUPPORTED')
    expect(await request(2 ** 40)).toBe('NOT_FOUND')
  })

  test('of the night is made once, in its fourth hour, and leaves what waits for a member', async () => {
    const [{ zone, other } = { zone: '', other: '' }] = await db.execute<{ zone: string; other: string }>(sql`
      with hours as (select extract(hour from clock_timestamp() at time zone 'UTC')::int as h)
      select 'Etc/GMT' || to_char((h - 4 + 36) % 24 - 12, 'SG99') as zone,
        'Etc/GMT' || to_char((h - 5 + 36) % 24 - 12, 'SG99') as other from hours`)
    const night = (name: string) => name.replaceAll(' ', '').replace(/([+-])0(?=\d)/, '$1')
    await requestNightlySnapshots(context, night(other))
    expect(await readRequestedSnapshots(context, server.id)).toEqual([])
    await reported(300)
    const waiting = randomUUID()
    await page(waiting, 0, [])
    // one that its plugin did not end
    const broken = randomUUID()
    await beginJobs(broken)
    await db.update(worldSnapshots).set({ requestedAt: sql`now() - interval '1 day'` })
    await Promise.all([1, 2].map(() => requestNightlySnapshots(context, night(zone))))
    await requestNightlySnapshots(context, night(zone))
    expect(await readRequestedSnapshots(context, server.id)).toHaveLength(4)
    expect(await snapshot(waiting)).toMatchObject({ state: 'WAITING' })
    expect(await snapshot(broken)).toMatchObject({ state: 'DISCARDED' })
    // what the plugin begins by itself is about its kind alone
    await db.delete(worldSnapshots)
    await beginJobs(randomUUID())
    await requestNightlySnapshots(context, night(zone))
    const kinds = (await readRequestedSnapshots(context, server.id)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['character', 'license', 'property', 'vehicle'])
  })

  test('of long ago is deleted with what it lists', async () => {
    await reported(1)
    const id = randomUUID()
    await page(id, 0, [])
    await db.update(worldSnapshots).set({ requestedAt: sql`now() - interval '31 days'` })
    await dropOldSnapshots(context)
    expect(await snapshot(id)).toBeUndefined()
    expect(
      await db
        .select()
        .from(worldSnapshotIds)
        .where(and(eq(worldSnapshotIds.snapshotId, id))),
    ).toEqual([])
  })
})

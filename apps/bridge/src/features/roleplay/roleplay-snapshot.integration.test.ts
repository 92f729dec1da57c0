import { randomUUID } from 'node:crypto'
import { gameServers } from '@kubora/schema/db/game-servers'
import { characters } from '@kubora/schema/db/roleplay'
import { worldSnapshots } from '@kubora/schema/db/world-snapshots'
import { eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestGround } from '#testing/test-bridges.ts'
import { characterOf, connectPlugin } from '#testing/world-owner.ts'

const ground = await createTestGround()
const { seed, db } = ground
const bridge = await ground.start({ RATE_LIMIT_SCALE: '10' })
const player = await seed.player()
const capabilities = { calls: ['/roleplay-facts', '/roleplay-snapshot'] }

test('a plugin that lost what it had stored is requested to list its world until it does', async () => {
  const server = await seed.gameServer({ realm: 'de', ownsWorld: true })
  const plugin = await connectPlugin(bridge.url, server.key, { capabilities, resendState: true })
  await plugin.report([characterOf(player, 'c-1'), characterOf(player, 'c-2')])
  await db.update(worldSnapshots).set({ requestedAt: sql`now() + interval '1 minute'` })
  const { snapshots = [] } = await plugin.sync()
  expect(snapshots.map(({ kind }) => kind).toSorted()).toEqual([
    'character',
    'job',
    'license',
    'property',
    'vehicle',
  ])
  const [stored] = await db.select().from(characters).where(eq(characters.id, 'c-1'))
  const snapshotId = snapshots.find(({ kind }) => kind === 'character')?.snapshotId
  const page = {
    kind: 'character',
    snapshotId,
    page: 0,
    complete: true,
    ids: [
      { id: 'c-1', version: stored?.version },
      { id: 'c-3', version: 1 },
    ],
  }
  const answer = { status: 200, body: { result: 'accepted', wanted: ['c-3'] } }
  expect(await plugin.post('/roleplay-snapshot', page)).toEqual(answer)
  expect((await plugin.sync()).snapshots).toHaveLength(4)
  const present = await db.select({ id: characters.id }).from(characters).where(isNull(characters.removedAt))
  expect(present).toEqual([{ id: 'c-1' }])
  await db.update(gameServers).set({ ownsWorld: false }).where(eq(gameServers.id, server.id))
  expect((await plugin.sync()).snapshots).toBeUndefined()
})

test('a page that is none is refused as a call, and a game server without a world by its result', async () => {
  const server = await seed.gameServer({ realm: 'de' })
  const plugin = await connectPlugin(bridge.url, server.key, { capabilities, resendState: true })
  expect((await plugin.sync()).snapshots).toBeUndefined()
  const page = { kind: 'character', snapshotId: randomUUID(), page: 0, complete: true, ids: [] as object[] }
  expect(await plugin.post('/roleplay-snapshot', page)).toEqual({
    status: 200,
    body: { result: 'rejected', reason: 'NOT_WORLD_OWNER' },
  })
  const tooMany = Array.from({ length: 5001 }, (_, at) => ({ id: `c-${at}`, version: 1 }))
  for (const wrong of [
    { ...page, kind: 'castle' },
    { ...page, page: -1 },
    { ...page, page: 1.5 },
    { ...page, snapshotId: 'x' },
    { ...page, ids: [{ id: '%', version: 1 }] },
    { ...page, ids: [{ id: 'c-1', version: -1 }] },
    { ...page, ids: tooMany },
  ]) {
    expect((await plugin.post('/roleplay-snapshot', wrong)).status, JSON.stringify(wrong).slice(0, 90)).toBe(
      422,
    )
  }
})

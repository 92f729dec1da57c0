import { requestSnapshots } from '@kubora/domain/roleplay/snapshots/request-snapshots'
import { loadPrincipal } from '@kubora/domain/accounts/load-principal'
import { startSimulatedServer } from '@kubora/plugin-sdk/simulator/simulated-server'
import { createWorldOf } from '@kubora/plugin-sdk/simulator/simulated-world'
import { characters } from '@kubora/schema/db/roleplay'
import { worldSnapshots } from '@kubora/schema/db/world-snapshots'
import { desc, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestGround, eventually } from '#testing/test-bridges.ts'

const ground = await createTestGround()
const { seed, db, context } = ground

test('a game that lists its world brings back what is stored wrong, and nothing else is reported again', async () => {
  const bridge = await ground.start({ RATE_LIMIT_SCALE: '10' })
  const { uuid, name } = await seed.player()
  const server = await seed.gameServer({ realm: 'de', ownsWorld: true })
  const ids = ['c-1', 'c-2', 'c-3']
  const world = createWorldOf([{ uuid, name, firstJoinAt: new Date().toISOString(), playtimeMinutes: 0 }], {
    things: ids.map((id) => ({
      kind: 'character',
      id,
      playerUuid: uuid,
      idNumber: id,
      firstName: 'Jule',
      lastName: 'Seidel',
    })),
  })
  const game = await startSimulatedServer({
    bridgeUrl: bridge.url,
    serverKey: server.key,
    identityMode: 'online',
    world,
    seed: 1,
  })
  const stored = async () =>
    (await db.select().from(characters).where(isNull(characters.removedAt)))
      .map(({ id, lastName }) => `${id} ${lastName}`)
      .toSorted()
  await eventually('the world is reported', async () => (await stored()).length === 3)
  await eventually('it was compared once', async () =>
    (await db.select().from(worldSnapshots)).every(({ state }) => state === 'DONE'),
  )
  const [kept] = await db.select().from(characters).where(eq(characters.id, 'c-3'))

  // a report was lost, another one came from before a backup was restored
  const former = new Date(Date.now() - 3_600_000)
  await db.update(characters).set({ removedAt: former, reportedAt: former }).where(eq(characters.id, 'c-1'))
  const wrong = { lastName: 'Later', version: Date.now() + 60_000, reportedAt: former }
  await db.update(characters).set(wrong).where(eq(characters.id, 'c-2'))
  await seed.character({ id: kept?.playerId ?? 0 }, { id: 'gone', reportedAt: former })

  const { account } = await seed.teamMember({ permissions: ['*'] })
  const principal = await loadPrincipal(db, await seed.session(account))
  await requestSnapshots.run(context, principal, { id: server.id })
  const right = ['c-1 Seidel', 'c-2 Seidel', 'c-3 Seidel']
  await eventually('the world is as in the game', async () => (await stored()).join() === right.join())
  const [compared] = await db
    .select()
    .from(worldSnapshots)
    .where(eq(worldSnapshots.kind, 'character'))
    .orderBy(desc(worldSnapshots.requestedAt))
  expect(compared).toMatchObject({ state: 'DONE', listed: 3, wanted: 2, missing: 1 })
  const [after] = await db.select().from(characters).where(eq(characters.id, 'c-3'))
  expect(after).toEqual(kept)
  await game.stop()
})

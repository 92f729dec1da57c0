import { gameServerHealth } from '@kubora/schema/db/game-servers'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recordHealth } from '#game-servers/record-health.ts'
import { createTestContext } from '#testing/test-context.ts'

const { context, seed, db, events } = await createTestContext()

test('the last health of a server is stored and published, and values that come too fast are left out', async () => {
  const server = await seed.gameServer()
  const read = async () => {
    const [row] = await db.select().from(gameServerHealth).where(eq(gameServerHealth.serverId, server.id))
    return row
  }
  const published = () => events.filter((event) => event.kind === 'game-server').length
  const memory = { memoryUsedBytes: 5_000_000_000, memoryMaxBytes: 8_000_000_000 }
  await recordHealth(context, server.id, { playersMax: 100, ticksPerSecond: 19.5, ...memory })
  expect(await read()).toMatchObject({ playersMax: 100, ticksPerSecond: 19.5, ...memory })
  await recordHealth(context, server.id, { playersMax: 50 })
  expect([await read(), published()]).toMatchObject([{ playersMax: 100 }, 1])
  await db.execute(sql`update game_server_health set reported_at = reported_at - interval '5 seconds'`)
  await recordHealth(context, server.id, { playersMax: 50 })
  expect([await read(), published()]).toMatchObject([{ playersMax: 50, ticksPerSecond: null }, 2])
})

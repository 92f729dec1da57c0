import { addTraffic, readTraffic } from '@kubora/domain/game-servers/server-traffic'
import { gameServerTraffic } from '@kubora/schema/db/game-servers'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createTraffic } from '#gateway/traffic.ts'
import { createTestGround } from '#testing/test-bridges.ts'

const { context, db, seed } = await createTestGround()
const logger = pino({ level: 'silent' })

async function presentHour(id: number): Promise<number | undefined> {
  return (await readTraffic(db, id)).at(-1)?.calls
}

test('two processes add to one hour; what was counted is stored at the end, and once', async () => {
  const [first, second] = [await seed.gameServer(), await seed.gameServer()]
  const processes = [createTraffic(context, logger), createTraffic(context, logger)]
  for (const traffic of processes) {
    for (let call = 0; call < 5; call += 1) traffic.count(first.id)
    traffic.count(second.id)
  }
  await Promise.all(processes.map((traffic) => traffic.store()))
  await Promise.all(processes.map((traffic) => traffic.close()))
  expect([await presentHour(first.id), await presentHour(second.id)]).toEqual([10, 2])
})

test('a removed game server is left out, and what cannot be stored stays counted', async () => {
  const { id } = await seed.gameServer()
  const gone = 999_999_999
  await addTraffic(
    context,
    new Map([
      [gone, 3],
      [id, 1],
    ]),
  )
  expect(await presentHour(id)).toBe(1)
  let isBroken = true
  const broken = new Proxy(context, {
    get: (target, name) => {
      if (name === 'db' && isBroken) throw new Error('no database')
      return target[name as keyof typeof target]
    },
  })
  const traffic = createTraffic(broken, logger)
  traffic.count(id)
  await traffic.store()
  isBroken = false
  traffic.count(id)
  await traffic.close()
  expect(await presentHour(id)).toBe(3)
})

test('a day has 24 hours, those without a call, too; hours older than eight days are deleted', async () => {
  const { id } = await seed.gameServer()
  await db.insert(gameServerTraffic).values([
    { serverId: id, hour: sql`date_trunc('hour', now()) - interval '9 days'`, calls: 7 },
    { serverId: id, hour: sql`date_trunc('hour', now()) - interval '2 hours'`, calls: 4 },
  ])
  await addTraffic(context, new Map([[id, 1]]))
  const hours = await readTraffic(db, id)
  expect(hours.map(({ calls }) => calls)).toEqual([...Array<number>(21).fill(0), 4, 0, 1])
  expect(hours.every(({ hour }) => hour.getUTCMinutes() === 0)).toBe(true)
  expect(await db.$count(gameServerTraffic, sql`server_id = ${id}`)).toBe(2)
})

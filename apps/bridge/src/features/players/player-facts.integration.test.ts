import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { accountUuid } from '@kubora/plugin-sdk/simulator/player-uuids'
import { startSimulatedServer } from '@kubora/plugin-sdk/simulator/simulated-server'
import { createWorldOf, type SimulatedWorld } from '@kubora/plugin-sdk/simulator/simulated-world'
import { playersOnline } from '@kubora/schema/db/game-servers'
import { playSessions } from '@kubora/schema/db/player-facts'
import { players } from '@kubora/schema/db/players'
import { asc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createTestGround, eventually } from '#testing/test-bridges.ts'

const ground = await createTestGround()
const { seed, db } = ground
const bridge = await ground.start()
const directory = await mkdtemp(path.join(tmpdir(), 'kubora-facts-'))
afterAll(() => rm(directory, { recursive: true }))

const uuid = accountUuid('Anna')
const firstJoinAt = new Date().toISOString()

async function start(server: { key: string }, world: SimulatedWorld, log?: (line: string) => void) {
  const simulated = await startSimulatedServer({
    bridgeUrl: bridge.url,
    serverKey: server.key,
    identityMode: 'proxy',
    world,
    seed: 1,
    ...(log === undefined ? { directory } : { log }),
  })
  await eventually('the game server is connected', () => simulated.client.state === 'connected')
  return simulated
}

async function sessions() {
  return db
    .select({ id: playSessions.id, leftAt: playSessions.leftAt, isLost: playSessions.isLost })
    .from(playSessions)
    .innerJoin(players, eq(players.id, playSessions.playerId))
    .where(eq(players.uuid, uuid))
    .orderBy(asc(playSessions.joinedAt))
}

test('a player whose name has a space is stored under a substitute name, counts as online and gets a code', async () => {
  const server = await seed.gameServer()
  const [name, floodgate] = ['Max Muster', '00000000-0000-0000-0009-01f2ab3c4d5e']
  const world = createWorldOf([{ uuid: floodgate, name, firstJoinAt, playtimeMinutes: 5 }])
  const simulated = await start(server, world, () => undefined)
  await simulated.join(name)
  await eventually('the player is online and reported', async () => {
    const [row] = await db
      .select({ name: players.name, minutes: players.playtimeMinutes })
      .from(playersOnline)
      .innerJoin(players, eq(players.id, playersOnline.playerId))
      .where(eq(playersOnline.serverId, server.id))
    return row?.name === 'Max_Muster-ab3c4d5e' && row.minutes === 5
  })
  const request = { kind: 'GAME', playerUuid: floodgate, playerName: name } as const
  expect((await simulated.client.requestVerifyCode(request)).code).toMatch(/^[A-Z2-8]{8}$/)
  await simulated.stop()
})

test('a player whose name nobody can see costs the players beside them nothing', async () => {
  const server = await seed.gameServer()
  const [dora, odd] = [accountUuid('Dora'), accountUuid('\u200b\u200b')]
  const world = createWorldOf(
    [odd, dora].map((each) => ({
      uuid: each,
      name: each === dora ? 'Dora' : '\u200b\u200b',
      firstJoinAt,
      playtimeMinutes: 5,
    })),
  )
  const lines: string[] = []
  const simulated = await start(server, world, (line) => lines.push(line))
  await Promise.all([simulated.join('\u200b\u200b'), simulated.join('Dora')])
  await eventually('Dora is online and reported', async () => {
    const [row] = await db
      .select({ minutes: players.playtimeMinutes })
      .from(playersOnline)
      .innerJoin(players, eq(players.id, playersOnline.playerId))
      .where(eq(playersOnline.serverId, server.id))
    return row?.minutes === 5
  })
  await eventually('the log names the other one, for both calls', () =>
    ['was rejected', 'does not count as online'].every((what) =>
      lines.some((line) => line.includes(`${odd} ${what}: NAME_INVALID`)),
    ),
  )
  expect(await db.$count(players, eq(players.uuid, odd))).toBe(0)
  expect(await db.$count(playersOnline, eq(playersOnline.serverId, server.id))).toBe(1)
  await simulated.stop()
})

test('the first stay of a new player is stored, and its end survives an outage and a kill', async () => {
  const server = await seed.gameServer()
  const world = createWorldOf([{ uuid, name: 'Anna', firstJoinAt, playtimeMinutes: 0 }])
  const simulated = await start(server, world)
  await simulated.join('Anna')
  const [open] = await eventually('the session is stored', async () => {
    const found = await sessions()
    return found.length > 0 && found
  })
  expect(open).toMatchObject({ leftAt: null, isLost: false })

  simulated.line.cut()
  await simulated.leave('Anna')
  await simulated.kill()
  expect(await sessions()).toEqual([open])

  const next = await start(server, world)
  // the new process ends it as lost, until what the former one kept arrives
  await eventually('the end of the session is stored', async () => {
    const [ended] = await sessions()
    return ended?.leftAt !== null && ended?.isLost === false
  })
  expect(await sessions()).toMatchObject([{ id: open?.id, leftAt: expect.any(Date) }])
  await next.stop()
})

import { playerSamples } from '@kubora/schema/db/game-servers'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { readPlayersOverDay } from '#game-servers/read-players-over-day.ts'
import { samplePlayers } from '#game-servers/sample-players.ts'
import { createTestContext } from '#testing/test-context.ts'

const { context, seed, db } = await createTestContext()

beforeEach(async () => {
  await db.execute(sql`delete from game_servers`)
})

const samplesOf = (serverId: number) =>
  db.select().from(playerSamples).where(eq(playerSamples.serverId, serverId))

/** Stores a sample so many half hours ago, at the beginning of that half hour or so many minutes later. */
async function addSample(serverId: number, players: number, halfHoursAgo: number, minutes = 0) {
  await db.execute(sql`insert into player_samples (at, server_id, players)
    select date_bin('30 minutes', now(), timestamptz '2000-01-01 00:00:00+00')
      - ${halfHoursAgo} * interval '30 minutes' + ${minutes} * interval '1 minute', ${serverId}, ${players}`)
}

test('a connected game server gets one sample for five minutes, however many processes count', async () => {
  const server = await seed.gameServer({ connected: true })
  const offline = await seed.gameServer()
  await seed.playersOnline(server, await seed.players([{}, {}, {}]))
  await Promise.all(Array.from({ length: 8 }, () => samplePlayers(context)))
  // five minutes may have passed between two of them
  const samples = await samplesOf(server.id)
  expect(new Set(samples.map(({ at }) => at.getTime())).size).toBe(samples.length)
  expect(samples.length).toBeLessThanOrEqual(2)
  for (const { at, players } of samples) expect([at.getTime() % 300_000, players]).toEqual([0, 3])
  expect(samples.length).toBeGreaterThan(0)
  expect(await samplesOf(offline.id)).toEqual([])
})

test('samples are deleted after eight days', async () => {
  const server = await seed.gameServer()
  await addSample(server.id, 1, 8 * 48 + 1)
  await addSample(server.id, 2, 8 * 48 - 1)
  await samplePlayers(context)
  expect((await samplesOf(server.id)).map(({ players }) => players)).toEqual([2])
})

test('each half hour has the highest sum of its samples, and none where nothing is known', async () => {
  const [lobby, game] = [
    await seed.gameServer({ name: 'A lobby' }),
    await seed.gameServer({ name: 'B game', kind: 'ttt' }),
  ]
  // the highest of both at once is 9, though 7 and 6 were there at different times
  for (const [server, players, minutes] of [
    [lobby, 7, 0],
    [game, 2, 0],
    [lobby, 1, 5],
    [game, 6, 5],
  ] as const)
    await addSample(server.id, players, 3, minutes)
  // the oldest half hour that is shown, and the one before
  await addSample(lobby.id, 4, 47)
  await addSample(lobby.id, 50, 48)
  const { slots, servers } = await readPlayersOverDay(db)
  expect(slots).toHaveLength(48)
  expect(slots.map(({ players }) => players)).toEqual(
    slots.map((_, index) => (index === 0 ? 4 : index === 44 ? 9 : null)),
  )
  expect(servers.map(({ id, name }) => [id, name])).toEqual([
    [lobby.id, 'A lobby'],
    [game.id, 'B game'],
  ])
  expect(servers.map(({ players }) => [players[0], players[44], players.length])).toEqual([
    [4, 7, 48],
    [null, 6, 48],
  ])
})

test('players whom a proxy reports are not counted twice', async () => {
  const proxy = await seed.gameServer({ kind: 'proxy' })
  const game = await seed.gameServer({ kind: 'ttt' })
  await addSample(proxy.id, 10, 1)
  await addSample(game.id, 8, 1)
  await addSample(game.id, 12, 2)
  const { slots } = await readPlayersOverDay(db)
  expect(slots.slice(-3).map(({ players }) => players)).toEqual([12, 10, null])
})

test('without samples there are half hours and no servers', async () => {
  const { slots, servers } = await readPlayersOverDay(db)
  expect([slots.length, slots.every(({ players }) => players === null), servers]).toEqual([48, true, []])
})

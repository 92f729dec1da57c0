import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { notifyPlayer } from '@kubora/domain/notifications/notify-player'
import { startStatementCounter } from '@kubora/test-kit/query-counting/statement-counter'
import { playersOnline } from '@kubora/schema/db/game-servers'
import { expect, test } from 'vitest'
import { createTestGround } from '#testing/test-bridges.ts'

const ground = await createTestGround()
const { seed } = ground

type Called = { commands: { payload: { text: string } }[] }

/** Says hello for a new game server and opens a long poll, with a player online. */
async function openLongPoll(bridgeUrl: string, waitMs: number) {
  const [server, player] = [await seed.gameServer(), await seed.player()]
  const bootId = randomUUID()
  const call = (path: string, body: object) =>
    fetch(`${bridgeUrl}/bridge/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const hello = { protocolVersion: 1, pluginVersion: 'test', bootId, identityMode: 'online' }
  expect((await call('/hello', hello)).status).toBe(200)
  const playersOnline = [{ uuid: player.uuid, name: player.name }]
  const answer = call('/sync', { bootId, receipts: [], playersOnline, waitMs }).then(
    // a frame of our own bridge
    (response) => response.json() as Promise<Called>,
  )
  return { player, answer }
}

/** Statements that authenticate a game server, lease for one, or find what is due for many: all read its key. */
const ofGameServers = (executed: readonly string[]) =>
  executed.filter((statement) => statement.includes('game_server_keys'))
const isDueRead = (statement: string) => statement.includes('as w (server_id')

test('game servers that wait cost nothing by themselves: what is due is read once for all', async () => {
  const counter = await startStatementCounter(ground.databaseUrl)
  const bridge = await ground.start({ DATABASE_URL: counter.databaseUrl })
  const calls = await Promise.all(Array.from({ length: 10 }, () => openLongPoll(bridge.url, 25_000)))
  await expect.poll(() => ground.db.$count(playersOnline)).toBe(10)
  const second = async () => ofGameServers(await counter.during(() => sleep(1000)))
  await expect.poll(async () => (await second()).every(isDueRead)).toBe(true)
  const executed = await second()
  // a busy machine reads less often than once a second
  for (let seconds = 1; executed.length < 3 && seconds < 20; seconds += 1) executed.push(...(await second()))
  expect(executed.length).toBeGreaterThanOrEqual(3)
  expect(executed.filter((statement) => !isDueRead(statement))).toEqual([])
  // one a second, not one a game server
  expect(executed.length).toBeLessThan(10)
  await ground.stop(bridge)
  await Promise.all(calls.map(({ answer }) => answer))
  await counter.close()
})

test('a command whose wake-up was lost reaches the pending poll', async () => {
  const bridge = await ground.start()
  const { player, answer } = await openLongPoll(bridge.url, 20_000)
  await expect
    .poll(() => ground.db.query.playersOnline.findFirst({ where: { playerId: player.id } }))
    .toBeDefined()
  const silent = { ...ground.context, publish: () => undefined }
  const input = { playerId: player.id, text: 'late', idempotencyKey: randomUUID() }
  await notifyPlayer.run(silent, ground.principal, input)
  const { commands } = await answer
  expect(commands.map(({ payload }) => payload.text)).toEqual(['late'])
  await ground.stop(bridge)
})

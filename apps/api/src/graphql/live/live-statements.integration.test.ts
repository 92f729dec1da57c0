import { setTimeout } from 'node:timers/promises'
import { startStatementCounter } from '@kubora/test-kit/query-counting/statement-counter'
import type { LiveEvent } from '@kubora/domain/kernel/live-event'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { afterAll, expect, test } from 'vitest'
import { principalFreshMs } from '#auth/principals.ts'
import { connectLive } from '#testing/live-client.ts'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const world = await openTestWorld()
const counter = await startStatementCounter(world.databaseUrl)
const { api, url } = await startTestApi({ DATABASE_URL: counter.databaseUrl })
afterAll(async () => {
  await api.close()
  await counter.close()
})

const sessionCount = 12
const server = await world.seed.gameServer({ connected: true })

type Client = Awaited<ReturnType<typeof connectLive>>
const received = (client: Client) => client.messages.filter(({ type }) => type === 'next').length

/** A subscription is set up a moment after it was sent. */
async function runningSubscriptions(): Promise<number> {
  const metrics = await (await fetch(`${api.healthUrl}/metrics`)).text()
  return Number(/^kubora_api_subscriptions (\d+)$/m.exec(metrics)?.[1])
}

async function untilAllReceived(clients: readonly Client[], publish: () => void): Promise<void> {
  const before = clients.map(received)
  publish()
  await expect
    .poll(() => clients.every((client, index) => received(client) > (before[index] ?? 0)))
    .toBe(true)
}

/** Statements of one event to staff members with a session each, whose permissions were read too long ago to be used. */
async function statementsOfEvent(query: string, event: LiveEvent): Promise<string[]> {
  const clients = await Promise.all(
    Array.from({ length: sessionCount }, async () => {
      const { account } = await world.seed.teamMember({ permissions: [playerPermissions.viewPlayers] })
      return connectLive(url, (await world.logIn(account)).token)
    }),
  )
  for (const client of clients) client.subscribe('1', query)
  await expect.poll(runningSubscriptions).toBe(sessionCount)
  await untilAllReceived(clients, () => world.publish(event))
  await setTimeout(principalFreshMs + 100)
  const executed = await counter.during(() => untilAllReceived(clients, () => world.publish(event)))
  await Promise.all(clients.map((client) => client.close()))
  await expect.poll(runningSubscriptions).toBe(0)
  // every 700 ms the sockets' sessions are checked, all with one statement; a new connection reads the types of arrays
  return executed.filter(
    (sql) => !sql.includes('select given.id from unnest') && !sql.includes('from pg_catalog.pg_type a'),
  )
}

test('an event that everybody may see costs one statement, also for viewers who are logged in', async () => {
  const query = 'subscription { networkStatusChanged { playersOnline } }'
  expect(await statementsOfEvent(query, { kind: 'network-status' })).toEqual([
    expect.stringContaining('players_online'),
  ])
})

test('an event for holders of a permission costs one statement, and one finds the permissions of all viewers', async () => {
  const query = 'subscription { gameServerChanged { id name } }'
  const executed = await statementsOfEvent(query, { kind: 'game-server', serverId: server.id })
  const ofViewers = executed.filter((sql) => sql.includes('from sessions s'))
  expect(executed.filter((sql) => !ofViewers.includes(sql))).toEqual([
    expect.stringContaining('from "game_servers"'),
  ])
  // that of the event, and those of the regular checks of open subscriptions: never one for each viewer
  expect(ofViewers.length).toBeLessThan(sessionCount / 2)
})

test('a change of a board is read at most twice, in however many ways its viewers select its fields', async () => {
  const { player } = await world.seed.linkedPlayer()
  const total = (value: number) => [{ player, points: value }]
  await world.seed.board({ mode: 'ttt', period: 'WEEKLY' }, total(1))
  const ways = ['total', 'total firstDay', 'rows { name }', 'rows { rank }', 'rows { points }', 'endsAt']
  const clients = await Promise.all(ways.map(() => connectLive(url)))
  for (const [index, client] of clients.entries())
    client.subscribe(
      '1',
      `subscription { statsBoardChanged(mode: ttt, period: WEEKLY) { board { ${ways[index]} updatedAt } bestOfToday { name } } }`,
    )
  await expect.poll(runningSubscriptions).toBe(ways.length)
  const publish = () => world.publish({ kind: 'stats', mode: 'ttt' })
  await untilAllReceived(clients, publish)
  const executed = await counter.during(() => untilAllReceived(clients, publish))
  await Promise.all(clients.map((client) => client.close()))
  const ofBoards = executed.filter((sql) => sql.includes('stat_scores') || sql.includes('stat_histogram'))
  // those who come while it is read share the next read
  expect(ofBoards.length).toBeLessThanOrEqual(2 * 3)
})

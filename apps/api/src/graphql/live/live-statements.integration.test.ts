import { setTimeout } from 'node:timers/promises'
import { startStatementCounter } from '@kubora/test-kit/query-counting/statement-counter'
import type { LiveEvent } from '@kubora/domain/kernel/live-event'
import { PERMISSIONS } from '@kubora/validation/permissions'
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
const heard = (client: Client) => client.messages.filter(({ type }) => type === 'next').length

async function untilAllHeard(clients: readonly Client[], announce: () => void): Promise<void> {
  const before = clients.map(heard)
  announce()
  await expect
    .poll(() => clients.every((client, index) => heard(client) > (before[index] ?? 0)), { timeout: 10_000 })
    .toBe(true)
}

/** Statements of one event to staff members with a session each, whose rights were read too long ago to be used. */
async function statementsOfEvent(query: string, event: LiveEvent): Promise<string[]> {
  const clients = await Promise.all(
    Array.from({ length: sessionCount }, async () => {
      const { account } = await world.seed.teamMember({ permissions: [PERMISSIONS.viewPlayers] })
      return connectLive(url, (await world.logIn(account)).token)
    }),
  )
  for (const client of clients) client.subscribe('1', query)
  // a subscription is set up a moment after it was sent
  const repeated = setInterval(() => world.announce(event), 100)
  await untilAllHeard(clients, () => world.announce(event))
  clearInterval(repeated)
  await setTimeout(principalFreshMs + 100)
  const executed = await counter.during(() => untilAllHeard(clients, () => world.announce(event)))
  await Promise.all(clients.map((client) => client.close()))
  // every 700 ms the sockets' sessions are looked at, all with one statement; a new connection reads the types of arrays
  return executed.filter(
    (sql) => !sql.includes('select given.id from unnest') && !sql.includes('from pg_catalog.pg_type a'),
  )
}

test('an event that everybody may see costs one statement, whoever is logged in', async () => {
  const query = 'subscription { networkStatusChanged { playersOnline } }'
  expect(await statementsOfEvent(query, { kind: 'network-status' })).toEqual([
    expect.stringContaining('players_online'),
  ])
})

test('an event for those who hold a right costs one statement more, which finds the rights of all viewers', async () => {
  const query = 'subscription { gameServerChanged { id name } }'
  expect(await statementsOfEvent(query, { kind: 'game-server', serverId: server.id })).toEqual([
    expect.stringContaining('from sessions s'),
    expect.stringContaining('from "game_servers"'),
  ])
})

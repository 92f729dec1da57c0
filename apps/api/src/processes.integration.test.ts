import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startStatementCounter } from '@kubora/test-kit/query-counting/statement-counter'
import { afterAll, describe, expect, test } from 'vitest'
import { connectLive, type LiveClient } from '#testing/live-client.ts'
import {
  openTestWorld,
  publicOrigin,
  readResponse,
  startTestApi,
  storageDir,
  testSecret,
} from '#testing/test-api.ts'

const world = await openTestWorld()
const main = fileURLToPath(new URL('main.ts', import.meta.url))
const running = new Set<ChildProcess>()
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts the real program and waits until it logs where it listens. */
async function startProcess(): Promise<{ url: string; child: ChildProcess; exited: Promise<unknown[]> }> {
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: world.databaseUrl,
      REDIS_URL: world.redisUrl,
      PUBLIC_URL: publicOrigin,
      APP_SECRET: testSecret,
      STORAGE_DIR: storageDir(),
    },
  })
  running.add(child)
  const exited = once(child, 'exit')
  for await (const chunk of child.stdout ?? []) {
    const url = /"url":"([^"]+)"/.exec(String(chunk))?.[1]
    if (url !== undefined) return { url, child, exited }
  }
  throw new Error('the api ended before it was ready')
}

async function ask(url: string, query: string, token: string) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return readResponse(
    await fetch(`${url}/api/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) }),
  )
}

describe('two processes', () => {
  test('deliver each other’s events, and each shuts down gracefully', async () => {
    const [here, there] = await Promise.all([startProcess(), startProcess()])
    const account = await world.seed.account()
    const [mine, other] = [await world.logIn(account), await world.logIn(account)]
    const clients = [await connectLive(here.url, mine.token), await connectLive(there.url, mine.token)]
    for (const client of clients)
      client.subscribe('1', 'subscription { accountChanged { account { sessions { id } } } }')
    const doomed = await connectLive(here.url, other.token)
    world.publish({ kind: 'account', accountId: account.id, tokenStale: false })
    for (const client of clients) await client.waitFor(({ id }) => id === '1')
    const answer = await ask(
      there.url,
      `mutation { revokeSession(id: "${other.sessionId}") { id } }`,
      mine.token,
    )
    expect(answer.errors).toEqual([])
    expect(await doomed.closed).toBe(4401)
    for (const client of clients) {
      await client.waitFor(
        ({ type, payload }) => type === 'next' && !JSON.stringify(payload).includes(other.sessionId),
      )
    }
    expect((await ask(here.url, '{ me { id } }', other.token)).code).toBe('UNAUTHORIZED')

    here.child.kill('SIGTERM')
    there.child.kill('SIGINT')
    expect(await Promise.all([here.exited, there.exited])).toEqual([
      [0, null],
      [0, null],
    ])
    expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual([1012, 1012])
  })
})

test('an event costs one statement, however many watch, and each viewer still needs the permission', async () => {
  const counter = await startStatementCounter(world.databaseUrl)
  const counted = await startTestApi({ DATABASE_URL: counter.databaseUrl })
  const server = await world.seed.gameServer()
  const viewers = await Promise.all(
    Array.from({ length: 12 }, async (_unused, index) => {
      const { account } = await world.seed.teamMember()
      const client = await connectLive(counted.url, (await world.logIn(account)).token)
      client.subscribe(String(index), 'subscription { gameServerChanged { id name state playersOnline } }')
      return client
    }),
  )
  const [first, last] = [await world.seed.gameServer(), await world.seed.gameServer()]
  const receives = (client: LiveClient, id: number) =>
    client.waitFor(({ payload }) => JSON.stringify(payload ?? '').includes(`"id":"${id}"`))
  world.publish({ kind: 'game-server', serverId: first.id })
  await Promise.all(viewers.map((client) => receives(client, first.id)))
  // events arrive in order: once this one has come, none is under way
  world.publish({ kind: 'game-server', serverId: last.id })
  await Promise.all(viewers.map((client) => receives(client, last.id)))

  const executed = await counter.during(async () => {
    world.publish({ kind: 'game-server', serverId: server.id })
    await Promise.all(viewers.map((client) => receives(client, server.id)))
  })
  expect(executed.filter((sql) => sql.includes('"game_servers"')).length).toBe(1)
  await Promise.all(viewers.map((client) => client.close()))
  await counted.api.close()
  await counter.close()
})

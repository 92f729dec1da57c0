import { startFaultProxy } from '@kubora/test-kit/fault-proxy/fault-proxy'
import { randomUUID } from 'node:crypto'
import { accounts } from '@kubora/schema/db/accounts'
import { bans } from '@kubora/schema/db/bans'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { connectLive, openSocket } from '#testing/live-client.ts'
import { type ApiResponse, openTestWorld, startTestApi } from '#testing/test-api.ts'

const world = await openTestWorld()
function targetOf(url: string) {
  const { hostname, port } = new URL(url)
  return { host: hostname, port: Number(port) }
}
const postgresProxy = await startFaultProxy(targetOf(world.databaseUrl))
const redisProxy = await startFaultProxy(targetOf(world.redisUrl))
const { ask, url, api } = await startTestApi({
  DATABASE_URL: postgresProxy.through(world.databaseUrl),
  REDIS_URL: redisProxy.through(world.redisUrl),
  RATE_LIMIT_SCALE: '1',
})
afterAll(async () => {
  await api.close()
  await Promise.all([postgresProxy.close(), redisProxy.close()])
})
const account = await world.seed.account()
const { token } = await world.logIn(account)
const whoAmI = '{ me { id } }'
const allowed = ['SERVICE_UNAVAILABLE', null]

async function until(fits: (answer: ApiResponse) => boolean): Promise<ApiResponse> {
  const deadline = performance.now() + 60_000
  for (;;) {
    const answer = await ask(whoAmI, { token })
    expect(allowed).toContain(answer.code)
    if (fits(answer)) return answer
    if (performance.now() > deadline) throw new Error(`the response stayed ${answer.text}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

beforeAll(async () => void (await until(({ code }) => code === null)))
afterEach(async () => {
  await Promise.all([postgresProxy.heal(), redisProxy.heal()])
  await until(({ code }) => code === null)
})

/** Prepares the ban of a new player; `send` may be called again, as by a client that got no response. */
async function prepareBan() {
  const { account: member } = await world.seed.teamMember({ permissions: [banPermissions.editBans] })
  const { token: memberToken } = await world.logIn(member)
  const player = await world.seed.player()
  const input = { playerId: String(player.id), reason: 'Griefing', duration: 1, unit: 'DAYS' }
  const variables = { input: { ...input, idempotencyKey: randomUUID() } }
  const send = () =>
    ask('mutation ($input: CreateBanInput!) { createBan(input: $input) { id } }', {
      token: memberToken,
      variables,
    })
  const count = () => world.db.$count(bans, eq(bans.playerId, player.id))
  return { send, count }
}

describe('while Postgres is unavailable', () => {
  test('a ban is refused to be sent again, and sent again it is made once', async () => {
    const { send, count } = await prepareBan()
    await postgresProxy.refuse()
    await until(({ code }) => code === 'SERVICE_UNAVAILABLE')
    expect((await send()).code).toBe('SERVICE_UNAVAILABLE')
    await postgresProxy.heal()
    await until(({ code }) => code === null)
    const [first, second] = [await send(), await send()]
    expect([first.code, second.code]).toEqual([null, null])
    expect(second.data).toEqual(first.data)
    expect(await count()).toBe(1)
  })

  test('requests get SERVICE_UNAVAILABLE with a time to retry, nobody is logged out, and all recovers', async () => {
    await postgresProxy.refuse()
    const missing = await until(({ code }) => code === 'SERVICE_UNAVAILABLE')
    expect(Number(missing.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(missing.errors[0]?.message).toBe('SERVICE_UNAVAILABLE')
    const ready = await fetch(`${api.healthUrl}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'unavailable', missing: ['database'] },
    ])
    expect((await fetch(`${api.healthUrl}/healthz`)).status).toBe(200)
    await postgresProxy.heal()
    expect((await until(({ code }) => code === null)).data).toEqual({ me: { id: String(account.id) } })
  })

  test('a client that accepts the GraphQL media type gets 503', async () => {
    const other = await world.logIn(account)
    await postgresProxy.refuse()
    const headers = { accept: 'application/graphql-response+json' }
    expect((await ask(whoAmI, { token: other.token, headers })).status).toBe(503)
  })

  test('open sockets stay open, and a new one is closed to reconnect, not to log out', async () => {
    const client = await connectLive(url, token)
    const other = await world.logIn(account)
    await postgresProxy.refuse()
    const late = await openSocket(url)
    late.send({ type: 'connection_init', payload: { token: other.token } })
    expect(await late.closed).toBe(1012)
    expect(client.isOpen()).toBe(true)
    await client.close()
  })

  test('a mutation that was refused has no effect', async () => {
    await postgresProxy.refuse()
    await until(({ code }) => code === 'SERVICE_UNAVAILABLE')
    const before = await world.db.$count(accounts)
    const input = {
      email: 'outage@example.org',
      password: 'Passwort9-x',
      passwordRepeat: 'Passwort9-x',
      termsAccepted: true,
      locale: 'de',
    }
    const answer = await ask('mutation ($input: RegisterInput!) { register(input: $input) { email } }', {
      variables: { input },
    })
    expect(answer.code).toBe('SERVICE_UNAVAILABLE')
    expect(await world.db.$count(accounts)).toBe(before)
  })
})

test('every query settles when its connection is cut at the wrong moment', async () => {
  const { db, close } = createWritableDatabase({
    url: postgresProxy.through(world.databaseUrl),
    applicationName: 'cut-test',
    maxConnections: 3,
  })
  for (let round = 0; round < 40; round += 1) {
    const queries = Array.from({ length: 6 }, () => db.execute(sql`select 1`))
    if (round % 2 === 0) postgresProxy.cut()
    else setTimeout(postgresProxy.cut, round % 7)
    // settles: the test's own time limit is the deadline
    const outcomes = await Promise.allSettled(queries)
    expect(outcomes).toHaveLength(6)
  }
  await close()
})

test('a request to a database that accepts and never responds ends at its timeout', async () => {
  postgresProxy.halfOpen()
  const other = await world.logIn(account)
  const answer = await ask(whoAmI, { token: other.token })
  expect(answer.code).toBe('SERVICE_UNAVAILABLE')
})

test('connections of Postgres that are cut, as by a restart, cost a retry at most', async () => {
  for (let round = 0; round < 5; round += 1) {
    postgresProxy.cut()
    expect((await until(({ code }) => code === null)).data).toEqual({ me: { id: String(account.id) } })
  }
})

describe('while Redis is unavailable', () => {
  test('a ban is made at once, and game servers find it without a live event', async () => {
    const { send, count } = await prepareBan()
    await redisProxy.refuse()
    expect((await send()).code).toBeNull()
    expect(await count()).toBe(1)
  })

  /** Brings Redis back and waits until the sockets from before were closed for it. */
  async function healRedis(): Promise<void> {
    const probe = await connectLive(url)
    await redisProxy.heal()
    expect(await probe.closed).toBe(1012)
  }

  test('requests are served and logins are still limited', async () => {
    await redisProxy.refuse()
    expect((await ask(whoAmI, { token })).code).toBe(null)
    const codes: unknown[] = []
    for (let tries = 0; tries < 12; tries += 1) {
      const answer = await ask('mutation ($input: LoginInput!) { login(input: $input) { token } }', {
        variables: { input: { email: account.email, password: `Wrong-${tries}` } },
      })
      codes.push(answer.code)
    }
    expect(codes).toEqual([
      ...Array.from({ length: 10 }, () => 'INVALID_LOGIN'),
      'RATE_LIMITED',
      'RATE_LIMITED',
    ])
    // a load balancer that follows it must not take the site down with Redis
    const ready = await fetch(`${api.healthUrl}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'degraded', missing: ['redis'] }])
    await healRedis()
  })

  test('a revoked session still closes its socket', async () => {
    const other = await world.logIn(account)
    const client = await connectLive(url, other.token)
    await redisProxy.refuse()
    const answer = await ask('mutation ($id: ID!) { revokeSession(id: $id) { id } }', {
      variables: { id: other.sessionId },
      token,
    })
    expect(answer.code).toBe(null)
    expect(await client.closed).toBe(4401)
    await healRedis()
  })

  test('sockets are closed once it is back, so that clients read again', async () => {
    const client = await connectLive(url, token)
    redisProxy.cut()
    expect(await client.closed).toBe(1012)
  })

  test('open sockets get a ping that live events pause, new ones learn it when they connect', async () => {
    const early = await connectLive(url, token)
    expect(early.messages[0]).toMatchObject({ type: 'connection_ack', payload: { live: 'running' } })
    await redisProxy.refuse()
    await early.waitFor(({ type, payload }) => type === 'ping' && isPaused(payload))
    const late = await connectLive(url, token)
    expect(late.messages[0]).toMatchObject({ type: 'connection_ack', payload: { live: 'paused' } })
    await redisProxy.heal()
    expect(await Promise.all([early.closed, late.closed])).toEqual([1012, 1012])
    const back = await connectLive(url, token)
    expect(back.messages[0]).toMatchObject({ type: 'connection_ack', payload: { live: 'running' } })
    await back.close()
  })

  test('or was emptied, no client notices', async () => {
    // everything that this file's processes have there: other files' tests run on the same server
    await world.redis.flushdb()
    expect((await ask(whoAmI, { token })).code).toBe(null)
    const client = await connectLive(url, token)
    client.subscribe('1', 'subscription { accountChanged { tokenStale } }')
    world.publish({ kind: 'account', accountId: account.id, tokenStale: true })
    expect((await client.waitFor(({ id }) => id === '1')).type).toBe('next')
    await client.close()
  })
})

function isPaused(payload: unknown): boolean {
  return JSON.stringify(payload) === '{"live":"paused"}'
}

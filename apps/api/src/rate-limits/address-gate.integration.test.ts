import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { startStatementCounter } from '@kubora/test-kit/query-counting/statement-counter'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { socketLimits } from '#http/socket-limits.ts'
import { addressLimits } from '#rate-limits/address-gate.ts'
import { connectLive, type LiveClient, openSocket } from '#testing/live-client.ts'
import {
  type ApiResponse,
  openTestWorld,
  publicOrigin,
  readResponse,
  startTestApi,
} from '#testing/test-api.ts'

const world = await openTestWorld()
const counter = await startStatementCounter(world.databaseUrl)
const { ask, api, url } = await startTestApi({ DATABASE_URL: counter.databaseUrl, RATE_LIMIT_SCALE: '1' })
afterAll(async () => {
  await api.close()
  await counter.close()
})

const from = (ip: string) => ({ 'x-forwarded-for': ip })
const whoAmI = '{ me { id } }'
const searches = `{ ${Array.from({ length: 10 }, (_unused, index) => `a${index}: searchContent(locale: de, query: "x") { hits { path } }`).join(' ')} }`

// costs 300 points to read, and no time to refuse
const longText = `{ __typename } #${'x'.repeat(300_000)}`

function times<Result>(count: number, make: (index: number) => Result): Result[] {
  return Array.from({ length: count }, (_unused, index) => make(index))
}

function refusals(answers: readonly ApiResponse[]): number {
  return answers.filter(({ code }) => code === 'RATE_LIMITED').length
}

function forgedToken(): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const header = { alg: 'EdDSA', typ: 'kubora-session+jwt', kid: randomUUID(), sid: randomUUID() }
  return `${encode(header)}.${encode({ iat: 1, exp: 4e9, upn: 1 })}.${randomBytes(64).toString('base64url')}`
}

// the keys are read again each half minute, whatever comes
function withoutKeys(executed: readonly string[]): string[] {
  return executed.filter((statement) => !statement.includes('signing_keys'))
}

/** Waits until the principals that earlier requests used have been read again, which happens by the clock. */
async function untilNothingIsRead(): Promise<void> {
  await expect.poll(() => counter.during(() => setTimeout(300))).toEqual([])
}

describe('an operation is paid for by its address before anything is done for it', () => {
  test('costly searches use up points, the refusal says when to retry, and another address is served', async () => {
    const answers = []
    for (let count = 0; count < 12; count += 1)
      answers.push(await ask(searches, { headers: from('203.0.113.1') }))
    const refused = answers.filter(({ code }) => code === 'RATE_LIMITED')
    expect(answers[0]?.code).toBe(null)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.errors[0]?.extensions.params).toEqual({ retryAfterSeconds: expect.any(Number) })
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask(searches, { headers: from('203.0.113.2') })).code).toBe(null)
  })

  test('a search in a variable costs as much, also by its default', async () => {
    const logIn = async () =>
      world.logIn((await world.seed.teamMember({ permissions: [playerPermissions.viewPlayers] })).account)
    const fields = times(10, (index) => `a${index}: players(search: $s) { items { id } }`).join(' ')
    for (const [ip, head, variables] of [
      ['203.0.113.3', '$s: String', { s: 'x' }],
      ['203.0.113.4', '$s: String = "x"', {}],
    ] as const) {
      const { token } = await logIn()
      const codes = []
      for (let count = 0; count < 12; count += 1) {
        codes.push((await ask(`query (${head}) { ${fields} }`, { variables, token, headers: from(ip) })).code)
      }
      expect(codes).toContain('RATE_LIMITED')
    }
    const { token } = await logIn()
    const codes = []
    for (let count = 0; count < 5; count += 1) {
      codes.push(
        (await ask(`query ($s: String) { ${fields} }`, { token, headers: from('203.0.113.5') })).code,
      )
    }
    expect(codes).not.toContain('RATE_LIMITED')
  })

  test('a refused request causes no statement, with or without a token', async () => {
    const { token } = await world.logIn(await world.seed.account())
    const headers = from('203.0.113.6')
    // two thirds of what an address has, so that the next of its kind is refused for seconds
    const variables = { pad: 'x'.repeat(395_000) }
    const asked = { variables, headers }
    const query = '{ changelog(locale: de) { entries { key } } }'
    await untilNothingIsRead()
    expect((await ask(query, asked)).code).toBe(null)
    const executed = await counter.during(async () => {
      const refused = await Promise.all([ask(query, asked), ask(query, { ...asked, token })])
      expect(refused.map(({ code }) => code)).toEqual(['RATE_LIMITED', 'RATE_LIMITED'])
    })
    expect(withoutKeys(executed)).toEqual([])
  })

  test('a body of bytes costs by its length, read or not', async () => {
    const answers = []
    for (let count = 0; count < 4; count += 1) {
      answers.push(await ask(longText, { headers: from('203.0.113.7') }))
    }
    expect(refusals(answers)).toBeGreaterThan(0)
  })

  test('a request in another form than the usual one is paid for as well', async () => {
    const headers = { ...from('203.0.113.8'), 'content-type': 'application/json' }
    const query = encodeURIComponent(searches)
    const codes = []
    for (let count = 0; count < 12; count += 1) {
      codes.push((await readResponse(await fetch(`${url}/api/graphql?query=${query}`, { headers }))).code)
    }
    expect(codes[0]).toBe(null)
    expect(codes).toContain('RATE_LIMITED')
  })

  test('the networks of one /48 share a budget, however many of them send requests', async () => {
    const answers = []
    for (let count = 0; count < 24; count += 1) {
      answers.push(await ask(longText, { headers: from(`2001:db8:7:${count.toString(16)}::1`) }))
    }
    expect(refusals(answers)).toBeGreaterThan(0)
    expect((await ask(searches, { headers: from('2001:db8:8::1') })).code).toBe(null)
  })

  test('a page rendered for one visitor is charged to that visitor, not to all who come through the web server', async () => {
    const hostile = from('203.0.113.9, 127.0.0.1')
    while ((await ask(searches, { headers: hostile })).code === null);
    expect((await ask(whoAmI, { headers: hostile })).code).not.toBe('INTERNAL')
    expect((await ask(searches, { headers: from('203.0.113.10, 127.0.0.1') })).code).toBe(null)
    expect((await ask(searches)).code).toBe(null)
  })

  test('a request for a page costs its visitor more than one that a browser sends itself', async () => {
    async function askedUntilRefused(headers: Record<string, string>): Promise<number> {
      for (let asked = 0; asked < 250; asked += 1) {
        if ((await ask('{ __typename }', { headers })).code === 'RATE_LIMITED') return asked
      }
      return 250
    }
    expect(await askedUntilRefused(from('203.0.113.11'))).toBe(250)
    expect(await askedUntilRefused({ ...from('203.0.113.12'), 'x-kubora-page': '1' })).toBeLessThan(250)
  })
})

test('of many requests at once from one address a few run, a few wait, and the others are refused', async () => {
  const { slots, waitingMax } = addressLimits
  const over = 12
  const headers = from('203.0.113.20')
  const query = '{ changelog(locale: de) { entries { key } } }'
  let refused = 0
  const held = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const lock = world.db.transaction(async (tx) => {
    await tx.execute(sql`lock table content_items in access exclusive mode`)
    locked.resolve()
    await held.promise
  })
  await locked.promise
  const many = times(slots + waitingMax + over, async () => {
    const { code } = await ask(query, { headers })
    if (code === 'RATE_LIMITED') refused += 1
    return code
  })
  await expect.poll(() => refused).toBe(over)
  expect((await ask(whoAmI, { headers: from('203.0.113.21') })).code).not.toBe('RATE_LIMITED')
  held.resolve()
  await lock
  expect((await Promise.all(many)).filter((code) => code === null)).toHaveLength(slots + waitingMax)
  expect((await ask(query, { headers })).code).toBe(null)
})

describe('dead tokens', () => {
  test('cost their address a budget of its own; genuine ones from there still count, and no statement is made for any', async () => {
    const { token } = await world.logIn(await world.seed.account())
    const headers = from('203.0.113.30')
    expect((await ask(whoAmI, { token, headers })).code).toBe(null)
    const executed = await counter.during(async () => {
      const codes: (string | null)[] = []
      // the budget refills meanwhile, on a slow machine by more
      for (let count = 0; count < 100 && codes.at(-1) !== 'RATE_LIMITED'; count += 1) {
        const forged =
          count % 2 === 0 ? 'x'.repeat(300) : `${token.slice(0, -20)}${randomBytes(15).toString('base64url')}`
        codes.push((await ask(whoAmI, { token: forged, headers })).code)
      }
      expect(codes.slice(0, 30)).toEqual(times(30, () => 'UNAUTHORIZED'))
      expect(codes).toContain('RATE_LIMITED')
    })
    expect(withoutKeys(executed)).toEqual([])
    expect((await ask(whoAmI, { token, headers })).code).toBe(null)
    expect((await ask(whoAmI, { token: forgedToken(), headers: from('203.0.113.31') })).code).toBe(
      'UNAUTHORIZED',
    )
  })

  test('on sockets and at uploads are counted with the others', async () => {
    const headers = { ...from('203.0.113.32'), origin: publicOrigin }
    const codes: number[] = []
    for (let count = 0; count < 20; count += 1) {
      const client = await openSocket(url, headers)
      client.send({ type: 'connection_init', payload: { token: `dead-${count}` } })
      codes.push(await client.closed)
    }
    expect(codes).toEqual(times(20, () => 4401))
    const statuses: number[] = []
    for (let count = 0; count < 15; count += 1) {
      const answer = await fetch(`${url}/api/uploads`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer dead-${count}` },
      })
      statuses.push(answer.status)
    }
    expect(statuses.slice(0, 10)).toEqual(times(10, () => 401))
    expect(statuses).toContain(429)
    const closed = await Promise.all(
      times(5, async () => {
        const client = await openSocket(url, headers)
        client.send({ type: 'connection_init', payload: { token: 'dead' } })
        return client.closed
      }),
    )
    expect(closed).toContain(4429)
  })
})

describe('sockets', () => {
  const subscription = (fields: number) =>
    `subscription S${randomBytes(4).toString('hex')} { networkStatusChanged { ${'playersOnline '.repeat(fields)} } }`

  async function connect(ip: string): Promise<LiveClient> {
    const client = await openSocket(url, { ...from(ip), origin: publicOrigin })
    client.send({ type: 'connection_init' })
    await client.waitFor(({ type }) => type === 'connection_ack')
    return client
  }

  test('frames spend what their address has, and over HTTP nothing is left then', async () => {
    const clients = await Promise.all(times(4, () => connect('203.0.113.40')))
    for (const client of clients)
      for (let frame = 0; frame < 100; frame += 1) client.subscribe(String(frame), subscription(900))
    const codes = await Promise.all(clients.map(({ closed }) => closed))
    expect(codes).toEqual([4429, 4429, 4429, 4429])
    expect((await ask(searches, { headers: from('203.0.113.40') })).code).toBe('RATE_LIMITED')
    const other = await connect('203.0.113.41')
    await other.close()
  })

  test('frames that are no messages are paid for', async () => {
    const statuses: string[] = []
    // points refill meanwhile, on a slow machine more of them
    for (let count = 0; count < 60 && !statuses.at(-1)?.includes('429'); count += 1) {
      try {
        const client = await openSocket(url, { ...from('203.0.113.42'), origin: publicOrigin })
        client.send('x'.repeat(60_000))
        statuses.push(String(await client.closed))
      } catch (error) {
        statuses.push(error instanceof Error ? error.message : '')
      }
    }
    expect(statuses.at(-1)).toContain('429')
  })

  test('one address opens no more sockets than allowed, another may', async () => {
    const ip = '203.0.113.43'
    const clients = []
    for (let count = 0; count < socketLimits.socketsPerAddress; count += 1) clients.push(await connect(ip))
    await expect(connect(ip)).rejects.toThrow('429')
    await (await connect('203.0.113.44')).close()
    await clients[0]?.close()
    await (await connect(ip)).close()
    await Promise.all(clients.slice(1).map((client) => client.close()))
  })

  test('one address has no more subscriptions than allowed, and the refusal says when to retry', async () => {
    const ip = '203.0.113.45'
    const perSocket = socketLimits.subscriptionsPerSocket
    const clients = await Promise.all(
      times(socketLimits.subscriptionsPerAddress / perSocket + 1, () => connect(ip)),
    )
    for (const client of clients.slice(0, -1))
      for (let count = 0; count < perSocket; count += 1) client.subscribe(String(count), subscription(1))
    // a socket's frames are taken in order: once the last is refused as one too many, all before it stand
    for (const client of clients.slice(0, -1)) {
      client.subscribe('one more', subscription(1))
      await client.waitFor(({ id }) => id === 'one more')
    }
    const last = clients.at(-1)
    last?.subscribe('1', subscription(1))
    expect(await last?.waitFor(({ type }) => type === 'error')).toMatchObject({
      payload: [{ message: 'RATE_LIMITED', extensions: { params: { retryAfterSeconds: 30 } } }],
    })
    await Promise.all(clients.map((client) => client.close()))
  })
})

test('a client known by nothing but its address is refused at downloads and pictures too', async () => {
  // so few points a second that a busy machine spends them faster than they come back
  const strict = await startTestApi({ RATE_LIMIT_SCALE: '0.01' })
  for (const path of ['/download/none.zip', '/api/livestreams/1/thumbnail.jpg']) {
    const statuses = new Set<number>()
    for (let count = 0; count < 20 && !statuses.has(429); count += 1) {
      const answer = await fetch(strict.url + path, { headers: from('203.0.113.50') })
      await answer.arrayBuffer()
      statuses.add(answer.status)
    }
    expect(statuses).toContain(429)
  }
})

test('a live connection of an honest visitor survives a hostile neighbour', async () => {
  const live = await connectLive(url)
  while ((await ask(searches, { headers: from('203.0.113.60') })).code === null);
  expect(live.isOpen()).toBe(true)
  await live.close()
})

import { randomUUID } from 'node:crypto'
import { players } from '@kubora/schema/db/players'
import { eq } from 'drizzle-orm'
import { playersOnline } from '@kubora/schema/db/game-servers'
import { expect, test } from 'vitest'
import { createTestGround, eventually } from '#testing/test-bridges.ts'

const ground = await createTestGround()
const { seed, db } = ground

type Bridge = Awaited<ReturnType<typeof ground.start>>

function newRow() {
  return { uuid: randomUUID(), name: `n${randomUUID().slice(0, 12)}` }
}

/** A process of a new game server that said hello, with the calls it makes. */
async function liveServer(bridge: Bridge, identityMode: 'online' | 'offline' = 'online') {
  const [{ id, key }, bootId] = [await seed.gameServer({ identityMode }), randomUUID()]
  async function call(path: string, frame: object) {
    const response = await fetch(`${bridge.url}/bridge/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ bootId, ...frame }),
    })
    return { status: response.status, body: JSON.parse(await response.text()) }
  }
  const hello = await call('/hello', { protocolVersion: 1, pluginVersion: '1', identityMode })
  expect(hello.status).toBe(200)
  return {
    id,
    report: (...rows: { uuid: string; name: string }[]) =>
      call('/players', { players: rows.map((row) => ({ ...row, version: Date.now() })) }),
    facts: (uuid: string, count: number) =>
      call('/player-facts', {
        facts: Array.from({ length: count }, () => {
          const [sessionId, joinedAt] = [randomUUID(), new Date().toISOString()]
          return { kind: 'session', uuid, version: Date.now(), sessionId, joinedAt }
        }),
      }),
    code: ({ uuid: playerUuid, name: playerName }: { uuid: string; name: string }) =>
      call('/verify-codes', { kind: 'GAME', playerUuid, playerName }),
    log: (playerUuid: string) => {
      const at = new Date().toISOString()
      return call('/report-logs', { logId: randomUUID(), playerUuid, at, lines: [{ at, text: 'Hallo' }] })
    },
    sync: (playersOnline?: object[]) => call('/sync', { receipts: [], waitMs: 0, playersOnline }),
  }
}

test('calls of one game server that wait for a lock leave the database to others, and no more than five wait', async () => {
  const bridge = await ground.start({ RATE_LIMIT_SCALE: '100' })
  const [greedy, honest] = [await liveServer(bridge), await liveServer(bridge)]
  const row = newRow()
  await greedy.report(row)
  const answers: Awaited<ReturnType<typeof greedy.report>>[] = []
  let calls: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    await tx.select().from(players).where(eq(players.uuid, row.uuid)).for('update')
    // more than the pool of a process has connections
    calls = Promise.all(
      Array.from({ length: 15 }, async () => {
        answers.push(await greedy.report(row))
      }),
    )
    await eventually('the surplus calls are refused', () => answers.length === 10)
    expect(answers[0]).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED', retryAfterMs: 1000 } })
    expect((await honest.report(newRow())).status).toBe(200)
    expect((await honest.sync([newRow()])).status).toBe(200)
    // `/sync` has a queue of its own
    expect((await greedy.sync()).status).toBe(200)
  })
  await calls
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(429), ...Array(5).fill(200)])
  await ground.stop(bridge)
})

test('a spool of reports that waits delays no code that a player waits for', async () => {
  const bridge = await ground.start()
  const server = await liveServer(bridge)
  const [locked, waiting] = [newRow(), newRow()]
  await server.report(locked, waiting)
  await server.sync([waiting])
  let reports: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    await tx.select().from(players).where(eq(players.uuid, locked.uuid)).for('update')
    let refused = 0
    reports = Promise.all(
      Array.from({ length: 8 }, async (_, at) => {
        const { status } = await (at % 2 === 0 ? server.report(locked) : server.facts(locked.uuid, 1))
        if (status === 429) refused += 1
      }),
    )
    await eventually('as many reports as may wait do', () => refused === 3)
    expect((await server.code(waiting)).status).toBe(200)
  })
  await reports
  await ground.stop(bridge)
})

test('logs of players that wait delay no code that another player waits for', async () => {
  const bridge = await ground.start()
  const server = await liveServer(bridge)
  const [locked, waiting] = [newRow(), newRow()]
  await server.report(locked, waiting)
  await server.sync([locked, waiting])
  let logs: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    await tx.select().from(players).where(eq(players.uuid, locked.uuid)).for('update')
    let refused = 0
    logs = Promise.all(
      Array.from({ length: 8 }, async () => {
        if ((await server.log(locked.uuid)).status === 429) refused += 1
      }),
    )
    await eventually('as many logs as may wait do', () => refused === 3)
    expect((await server.code(waiting)).status).toBe(200)
  })
  await logs
  await ground.stop(bridge)
})

test('a game server whose calls of every kind wait for a lock leaves connections to others', async () => {
  const bridge = await ground.start({ RATE_LIMIT_SCALE: '100', DATABASE_CONNECTIONS: '5' })
  const [greedy, honest] = [await liveServer(bridge), await liveServer(bridge)]
  const row = newRow()
  await greedy.report(row)
  await greedy.sync([row])
  let [calls, refused]: [Promise<unknown>, number] = [Promise.resolve(), 0]
  await db.transaction(async (tx) => {
    await tx.select().from(players).where(eq(players.uuid, row.uuid)).for('update')
    const kinds = [
      () => greedy.report(row),
      () => greedy.facts(row.uuid, 1),
      () => greedy.code(row),
      () => greedy.sync([row, newRow()]),
      () => greedy.sync([]),
    ]
    calls = Promise.all(
      kinds.flatMap((kind) =>
        Array.from({ length: 6 }, async () => {
          if ((await kind()).status === 429) refused += 1
        }),
      ),
    )
    // five of each queue are left
    await eventually('the surplus calls are refused', () => refused === 15)
    expect((await honest.report(newRow())).status).toBe(200)
    expect((await honest.sync([newRow()])).status).toBe(200)
  })
  await calls
  await ground.stop(bridge)
})

test('rows cost points beside calls: lists that come and go are refused in time, and reports do not stop the loop', async () => {
  // a budget of 1,000 rows, which refills by 200 a second
  const bridge = await ground.start({ RATE_LIMIT_SCALE: '0.1' })
  const [reporting, blinking] = [await liveServer(bridge), await liveServer(bridge)]
  const rows = Array.from({ length: 900 }, newRow)
  expect((await reporting.report(...rows)).status).toBe(200)
  expect((await reporting.report(...rows)).status).toBe(200)
  const refused = await reporting.report(newRow())
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  // long enough for more than one batch
  expect(refused.body.retryAfterMs).toBeGreaterThan(2000)
  expect((await reporting.sync()).status).toBe(200)
  // each kind of report has a budget of its own
  const [known] = rows
  if (known) expect((await reporting.facts(known.uuid, 500)).status).toBe(200)
  const lists = [rows, [], rows, [], rows]
  const answers = []
  for (const list of lists) answers.push((await blinking.sync(list)).status)
  expect(answers[0]).toBe(200)
  expect(answers.at(-1)).toBe(429)
  await ground.stop(bridge)
})

test('a full game server whose players come and go one by one never exhausts the budget of rows', async () => {
  // a tenth of the limits, for a tenth of the players
  const bridge = await ground.start({ RATE_LIMIT_SCALE: '0.1' })
  const [server, elsewhere] = [await liveServer(bridge), await liveServer(bridge)]
  const known = Array.from({ length: 140 }, newRow)
  await elsewhere.report(...known)
  const online = known.slice(0, 100)
  for (const joining of known.slice(100)) {
    online.shift()
    online.push(joining)
    expect((await server.sync(online)).status).toBe(200)
  }
  await ground.stop(bridge)
})

test('a game server whose requests for codes are refused keeps no player from a code of another', async () => {
  const bridge = await ground.start()
  const [lobby, offline] = [await liveServer(bridge), await liveServer(bridge, 'offline')]
  const player = newRow()
  await lobby.report(player)
  await lobby.sync([player])
  const refusals = []
  for (let tries = 0; tries < 6; tries += 1) refusals.push((await offline.code(player)).body.code)
  expect(refusals).toEqual([...Array(5).fill('IDENTITY_CONFLICT'), 'RATE_LIMITED'])
  expect((await lobby.code(player)).status).toBe(200)
  await ground.stop(bridge)
})

test('a list of unknown players creates so many and no more, is never refused, and the others follow', async () => {
  const bridge = await ground.start()
  const server = await liveServer(bridge)
  const countOnline = () => db.$count(playersOnline, eq(playersOnline.serverId, server.id))
  const full = Array.from({ length: 1000 }, newRow)
  expect((await server.sync(full)).status).toBe(200)
  expect(await countOnline()).toBe(1000)
  const stored = await db.$count(players)
  const more = Array.from({ length: 400 }, newRow)
  const list = [...full, ...more]
  expect((await server.sync(list)).status).toBe(200)
  expect((await db.$count(players)) - stored).toBeLessThan(100)
  // reports only cost points for rows
  const [last] = more.slice(-1)
  if (last) await server.report(last)
  const before = await countOnline()
  await eventually('the reported one and one more are there', async () => {
    await server.sync(list)
    return (await countOnline()) > before + 1
  })
  await ground.stop(bridge)
})

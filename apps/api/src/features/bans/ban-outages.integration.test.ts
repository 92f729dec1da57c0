import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { auditLog } from '@kubora/schema/db/audit-log'
import { banChanges, bans } from '@kubora/schema/db/bans'
import { outbox } from '@kubora/schema/db/outbox'
import { startFaultProxy } from '@kubora/test-kit/fault-proxy/fault-proxy'
import { testServices } from '@kubora/test-kit/services/test-services'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { asc, count, eq, sql } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const world = await openTestWorld()
const { db, seed } = world
function targetOf(url: string) {
  const { hostname, port } = new URL(url)
  return { host: hostname, port: Number(port) }
}
const postgresProxy = await startFaultProxy(targetOf(world.databaseUrl))
const redisProxy = await startFaultProxy(targetOf(world.redisUrl))
const { ask, api } = await startTestApi({
  DATABASE_URL: postgresProxy.through(world.databaseUrl),
  REDIS_URL: redisProxy.through(world.redisUrl),
})
const owner = postgres((await testServices()).ownerUrl, { max: 1, onnotice: () => undefined })
afterAll(async () => {
  await owner.end()
  await api.close()
  await Promise.all([postgresProxy.close(), redisProxy.close()])
})
const { account } = await seed.teamMember({
  permissions: [banPermissions.editBans, banPermissions.deleteBans],
})
const { token } = await world.logIn(account)

async function untilServed(): Promise<void> {
  const serve = async () => expect((await ask('{ me { id } }', { token })).code).toBeNull()
  await vi.waitFor(serve, { timeout: 60_000, interval: 20 })
}
beforeAll(untilServed)
afterEach(async () => {
  await Promise.all([postgresProxy.heal(), redisProxy.heal()])
  await untilServed()
})

/** All that an action on bans stores: bans, their history, lines of the log, jobs. */
async function readStored() {
  const [jobs] = await db.select({ count: count() }).from(outbox)
  return {
    bans: await db.select().from(bans).orderBy(asc(bans.id)),
    changes: await db.$count(banChanges),
    lines: await db.$count(auditLog),
    jobs: jobs?.count,
  }
}

const content = { reason: 'Griefing', duration: 9, unit: 'DAYS' }
const mutationOf = {
  createBan: 'mutation ($input: CreateBanInput!) { createBan(input: $input) { id } }',
  editBan: 'mutation ($input: EditBanInput!) { editBan(input: $input) { id } }',
  shortenBan: 'mutation ($input: ShortenBanInput!) { shortenBan(input: $input) { id } }',
  unban: 'mutation ($input: UnbanInput!) { unban(input: $input) { id } }',
} as const
type Action = keyof typeof mutationOf
const actions = Object.keys(mutationOf) as Action[]

const send = (action: Action, input: object) => ask(mutationOf[action], { token, variables: { input } })

/** Prepares an action on a player of its own; `run` may be called again, as by a client that got no response. */
async function prepare(action: Action) {
  const playerId = String((await seed.player()).id)
  const ban = { playerId, ...content, idempotencyKey: randomUUID() }
  if (action === 'createBan') return () => send(action, ban)
  const created = (await send('createBan', ban)).data?.createBan as { id: string } | undefined
  const input = {
    editBan: { ...content, reason: 'Griefing at the harbour' },
    shortenBan: { duration: 2, unit: 'DAYS' },
    unban: {},
  }[action]
  return () => send(action, { id: created?.id, version: 1, ...input })
}

/** Expects that an action that was refused and left nothing is done by sending it again, once however often it is sent. */
async function expectDoneOnce(action: Action, run: Awaited<ReturnType<typeof prepare>>) {
  const before = await readStored()
  const { code } = await run()
  expect(code).toBeNull()
  const done = await readStored()
  expect([done.changes - before.changes, done.lines - before.lines]).toEqual([1, 1])
  expect(done.bans).not.toEqual(before.bans)
  const again = { createBan: null, editBan: 'CONFLICT', shortenBan: 'CONFLICT', unban: 'NOT_BANNED' }
  expect((await run()).code).toBe(again[action])
  expect(await readStored()).toEqual(done)
}

describe.each(actions)('%s', (action) => {
  test('while Postgres is down is refused, leaves nothing, and is done once by sending it again', async () => {
    const run = await prepare(action)
    const before = await readStored()
    await postgresProxy.refuse()
    expect((await run()).code).toBe('SERVICE_UNAVAILABLE')
    expect(await readStored()).toEqual(before)
    await postgresProxy.heal()
    await untilServed()
    await expectDoneOnce(action, run)
  })

  test('cut off in the middle of its transaction is refused, leaves nothing, and is done once by sending it again', async () => {
    const run = await prepare(action)
    const before = await readStored()
    let response: ReturnType<typeof run> | undefined
    // the ban is written when its history has to wait
    await owner.begin(async (holder) => {
      await holder`lock table ban_changes in share mode`
      response = run()
      const isWaiting = sql`select 1 from pg_locks where relation = 'ban_changes'::regclass and not granted`
      await expect.poll(async () => (await db.execute(isWaiting)).length).toBe(1)
      postgresProxy.cut()
      expect((await response).code).toBe('SERVICE_UNAVAILABLE')
    })
    // the process of the database finds out that its client is gone
    const isOpen = sql`select 1 from pg_locks where relation = 'ban_changes'::regclass and pid <> pg_backend_pid()`
    await expect.poll(async () => (await db.execute(isOpen)).length).toBe(0)
    expect(await readStored()).toEqual(before)
    await untilServed()
    await expectDoneOnce(action, run)
  })

  test('is done at once while Redis is down, as game servers find it without a live event', async () => {
    const run = await prepare(action)
    await redisProxy.refuse()
    await expectDoneOnce(action, run)
  })
})

test('a ban whose response is lost is there, and the same key returns it', async () => {
  const input = { playerId: String((await seed.player()).id), ...content, idempotencyKey: randomUUID() }
  // what the client cannot know: the connection may break before or after the commit
  for (let round = 0; round < 12; round += 1) {
    const sent = send('createBan', input)
    const cut = setTimeout(round).then(postgresProxy.cut)
    const { code } = await sent
    expect([null, 'SERVICE_UNAVAILABLE']).toContain(code)
    // it breaks no later request
    await cut
    await untilServed()
  }
  expect((await send('createBan', input)).code).toBeNull()
  const stored = await db
    .select()
    .from(bans)
    .where(eq(bans.playerId, Number(input.playerId)))
  expect(stored).toHaveLength(1)
  expect(await db.$count(banChanges, eq(banChanges.banId, stored[0]?.id ?? ''))).toBe(1)
})

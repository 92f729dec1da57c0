import { createWritableDatabase } from '@kubora/schema/db/writable'
import { startFaultProxy } from '@kubora/test-kit/fault-proxy/fault-proxy'
import { testServices } from '@kubora/test-kit/services/test-services'
import { asOwner } from '@kubora/test-kit/services/as-owner'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { DomainContext } from '#kernel/context.ts'
import { deriveSecret } from '#kernel/secret.ts'
import { inUnit } from '#kernel/unit-of-work.ts'

const { databaseUrl } = await testServices()
const { hostname: host, port } = new URL(databaseUrl)
const proxy = await startFaultProxy({ host, port: Number(port) })
// one connection: a unit after the break gets the one that the broken unit had
const { db, close } = createWritableDatabase({
  url: proxy.through(databaseUrl),
  applicationName: 'unit-test',
  maxConnections: 1,
})
afterAll(async () => {
  await close()
  await proxy.close()
})
const published: unknown[] = []
const context: DomainContext = {
  db,
  secret: deriveSecret('a secret for tests that is long enough'),
  publish: (events) => published.push(...events),
}

await asOwner('create table effects (name text not null); grant all on effects to public')
beforeEach(async () => {
  published.length = 0
  await db.execute(sql`delete from effects`)
})

async function effects(): Promise<string[]> {
  const rows = await db.execute<{ name: string }>(sql`select name from effects order by name`)
  return rows.map(({ name }) => name)
}

/**
 * Resolves with whether the work failed; handles the rejection from now on, so that a failure in the meantime does not end the
 * process.
 */
function wasRefused(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => false,
    () => true,
  )
}

/** Polls until the pool has a connection again. */
async function untilConnected(): Promise<void> {
  for (;;) {
    const responded = await db.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
    if (responded) return
  }
}

test('units that end in a deadlock are both done, once, with their events', async () => {
  const both = createWritableDatabase({ url: databaseUrl, applicationName: 'unit-test', maxConnections: 2 })
  try {
    await both.db.execute(sql`insert into effects values ('a'), ('b')`)
    let arrived = 0
    const met = Promise.withResolvers<void>()
    const crossing = (first: string, second: string) =>
      inUnit({ ...context, db: both.db }, async ({ tx, publish }) => {
        await tx.execute(sql`update effects set name = name where name = ${first}`)
        publish({ kind: 'outbox' })
        arrived += 1
        if (arrived === 2) met.resolve()
        await met.promise
        await tx.execute(sql`update effects set name = name || '+' where name like ${`${second}%`}`)
      })
    await Promise.all([crossing('a', 'b'), crossing('b', 'a')])
    // the retry may lock its first row before the other one runs again, and then meets it in a deadlock again
    expect(arrived).toBeGreaterThan(2)
    expect(await effects()).toEqual(['a+', 'b+'])
    expect(published).toHaveLength(2)
  } finally {
    await both.close()
  }
})

test('a unit whose connection broke does nothing more, not even when the pool is connected again', async () => {
  const broken = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const later: string[] = []
  const unit = inUnit(context, async ({ tx, publish }) => {
    await tx.execute(sql`insert into effects values ('before')`)
    publish({ kind: 'outbox' })
    broken.resolve()
    await goOn.promise
    for (const name of ['after', 'at once']) {
      await tx.execute(sql`insert into effects values (${name})`).then(
        () => later.push(name),
        () => undefined,
      )
    }
  })
  const refused = wasRefused(unit)
  await broken.promise
  proxy.cut()
  expect(await refused).toBe(true)
  await untilConnected()
  goOn.resolve()
  await untilConnected()
  expect([await effects(), later, published]).toEqual([[], [], []])
})

test('the end of a broken unit does not end the next one on the same connection', async () => {
  const inTheMiddle = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const first = inUnit(context, async ({ tx }) => {
    await tx.execute(sql`select 1`)
    inTheMiddle.resolve()
    await goOn.promise
    throw new Error('rolls back')
  })
  const refused = wasRefused(first)
  await inTheMiddle.promise
  proxy.cut()
  expect(await refused).toBe(true)
  await untilConnected()
  await inUnit(context, async ({ tx }) => {
    await tx.execute(sql`insert into effects values ('kept')`)
    // the broken unit rolls back now; this one must not notice
    goOn.resolve()
    await tx.execute(sql`select pg_sleep(0.05)`)
    await tx.execute(sql`insert into effects values ('kept, too')`)
  })
  expect(await effects()).toEqual(['kept', 'kept, too'])
})

test('cutting connections in the middle of units ends no process and leaves none waiting', async () => {
  for (let round = 0; round < 60; round += 1) {
    const units = Array.from({ length: 4 }, (_, index) =>
      inUnit(context, async ({ tx }) => {
        await Promise.all([tx.execute(sql`select 1`), tx.execute(sql`select 2`)])
        await tx.execute(sql`insert into effects values (${`${round} ${index}`})`)
      }),
    )
    setTimeout(proxy.cut, round % 9)
    const outcomes = await Promise.allSettled(units)
    expect(outcomes).toHaveLength(4)
  }
  await untilConnected()
})

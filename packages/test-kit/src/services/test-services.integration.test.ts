import { Redis } from 'ioredis'
import postgres from 'postgres'
import { expect, it } from 'vitest'
import { testServices } from '#services/test-services.ts'

it('gives a test file one database of its own, migrated and empty but for what migrations put there', async () => {
  const services = await testServices()
  const { databaseUrl } = services
  expect(await testServices()).toBe(services)
  expect(process.env.REDIS_URL).toBe(services.redisUrl)
  expect(process.env.DATABASE_URL).toBe(databaseUrl)
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    const tables = await sql<{ name: string }[]>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_name <> all('{chat_forms,chat_reasons,stat_points}')`
    expect(tables.length).toBeGreaterThan(0)
    for (const { name } of tables) expect(await sql`select from ${sql(name)} limit 1`).toHaveLength(0)
  } finally {
    await sql.end()
  }
})

it('gives a test file an empty Redis database other than the shared one', async () => {
  const { redisUrl } = await testServices()
  const redis = new Redis(redisUrl)
  try {
    expect(Number(new URL(redisUrl).pathname.slice(1))).toBeGreaterThan(0)
    expect(await redis.dbsize()).toBe(0)
  } finally {
    redis.disconnect()
  }
})

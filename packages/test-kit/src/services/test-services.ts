import { randomBytes } from 'node:crypto'
import { Redis } from 'ioredis'
import { expect, inject } from 'vitest'
import { createDatabase, withDatabase } from '#services/databases.ts'
import type { ProvidedServices } from '#services/global-setup.ts'

/** Servers of one test file's own. */
export type TestServices = {
  /** A fresh, migrated, empty database, with the login of api and bridge. */
  databaseUrl: string
  /** The same with the login that owns the tables. */
  ownerUrl: string
  /** A Redis database that nobody else writes to; its publish/subscribe channels are shared with other files. */
  redisUrl: string
  /** Name of a migrated, empty database of the run, for `create database … template`. */
  templateName: string
}

function copyTemplate(provided: ProvidedServices): Promise<string> {
  const name = `${provided.databasePrefix}${randomBytes(6).toString('hex')}`
  return createDatabase(provided.adminUrl, name, provided.templateName)
}

/** Empties the next numbered database, round robin, and resolves with its URL; database 0 stores the counter. */
async function takeRedisDatabase(redisUrl: string): Promise<string> {
  const counter = new Redis(redisUrl)
  try {
    const setting: unknown = await counter.config('GET', 'databases')
    const databases = Array.isArray(setting) ? Number(setting[1]) : 16
    const number = ((await counter.incr('kubora:test:databases')) % (databases - 1)) + 1
    await counter.select(number)
    await counter.flushdb()
    const url = new URL(redisUrl)
    url.pathname = `/${number}`
    return url.href
  } finally {
    counter.disconnect()
  }
}

// files of one worker share its modules
let taken: { file: string | undefined; services: Promise<TestServices> } | undefined

/**
 * Returns a fresh database and Redis database for the test file that calls it, the same ones at each call.
 * The addresses also stand in DATABASE_URL and REDIS_URL. Throws in a file that is not named `*.integration.test.ts`,
 * as only those have the run's global set-up.
 */
export function testServices(): Promise<TestServices> {
  const file = expect.getState().testPath
  if (taken?.file !== file || taken === undefined) taken = { file, services: takeServices() }
  return taken.services
}

async function takeServices(): Promise<TestServices> {
  const provided: ProvidedServices | undefined = inject('kuboraServices')
  if (provided === undefined)
    throw new Error('a test that meets Postgres and Redis is named *.integration.test.ts')
  const [ownerUrl, redisUrl] = await Promise.all([
    copyTemplate(provided),
    takeRedisDatabase(provided.redisUrl),
  ])
  const databaseUrl = withDatabase(provided.applicationUrl, new URL(ownerUrl).pathname.slice(1))
  return { databaseUrl, ownerUrl, redisUrl, templateName: provided.templateName }
}

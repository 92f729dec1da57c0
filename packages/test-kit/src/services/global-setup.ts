import { randomBytes } from 'node:crypto'
import { migrateDatabase } from '@kubora/schema/db/migrate'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { startServices } from '#services/start-services.ts'

/** What each test file learns about the servers of the run. */
export type ProvidedServices = {
  /** Database to connect to for making others. */
  adminUrl: string
  /** A migrated and empty database to copy. */
  templateName: string
  /** Beginning of the names of all databases of this run. */
  databasePrefix: string
  redisUrl: string
}

declare module 'vitest' {
  // Vitest's own way of typing what is provided; an interface because it is merged.
  export interface ProvidedContext {
    kuboraServices: ProvidedServices
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

async function dropDatabases(adminUrl: string, prefix: string): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => undefined })
  try {
    const rows = await sql<
      { datname: string }[]
    >`select datname from pg_database where starts_with(datname, ${prefix})`
    for (const { datname } of rows) await sql`drop database ${sql(datname)} with (force)`
  } finally {
    await sql.end()
  }
}

/** Vitest's set-up for the whole run: servers, and one migrated database that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const services = await startServices()
  const databasePrefix = `kubora_test_${randomBytes(4).toString('hex')}_`
  const templateName = `${databasePrefix}template`
  try {
    const sql = postgres(services.databaseUrl, { max: 1, onnotice: () => undefined })
    await sql`create database ${sql(templateName)}`.finally(() => sql.end())
    await migrateDatabase(withDatabase(services.databaseUrl, templateName))
  } catch (error) {
    await services.stop()
    throw error
  }
  const { databaseUrl: adminUrl, redisUrl } = services
  project.provide('kuboraServices', { adminUrl, templateName, databasePrefix, redisUrl })
  return async () => {
    if (services.origin === 'given') await dropDatabases(adminUrl, databasePrefix)
    await services.stop()
  }
}

import { randomBytes } from 'node:crypto'
import { migrateDatabase } from '@kubora/schema/db/migrate'
import type { TestProject } from 'vitest/node'
import { createDatabase, dropDatabases, withDatabase } from '#services/databases.ts'
import { startServices } from '#services/start-services.ts'

/** What each test file gets of the servers of the run. */
export type ProvidedServices = {
  /** Database to connect to for making others. */
  adminUrl: string
  /** The same with the application's login. */
  applicationUrl: string
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

/** Vitest's set-up for the whole run: servers, and one migrated database that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const services = await startServices()
  process.stdout.write(`Postgres and Redis: ${services.origin}\n`)
  const databasePrefix = `kubora_test_${randomBytes(4).toString('hex')}_`
  const templateName = `${databasePrefix}template`
  try {
    const template = await createDatabase(services.ownerUrl, templateName)
    await migrateDatabase(template, withDatabase(services.databaseUrl, templateName))
  } catch (error) {
    await services.stop()
    throw error
  }
  const { ownerUrl: adminUrl, databaseUrl: applicationUrl, redisUrl } = services
  project.provide('kuboraServices', { adminUrl, applicationUrl, templateName, databasePrefix, redisUrl })
  return async () => {
    if (services.origin === 'given') await dropDatabases(adminUrl, databasePrefix)
    await services.stop()
  }
}

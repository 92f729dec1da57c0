import { randomBytes } from 'node:crypto'
import { migrateDatabase } from '@kubora/schema/db/migrate'
import { createDatabase, dropDatabases } from '@kubora/test-kit/services/databases'
import { type Services, startServices } from '@kubora/test-kit/services/start-services'

/**
 * Starts servers that flush to disk as in production, with a migrated database of the benchmark's own; `stop` removes it,
 * from given servers, too.
 */
export async function startBenchServices(): Promise<Services> {
  const services = await startServices({ durable: true })
  const name = `kubora_bench_${randomBytes(4).toString('hex')}`
  const stop = async () => {
    try {
      if (services.origin === 'given') await dropDatabases(services.ownerUrl, name)
    } finally {
      await services.stop()
    }
  }
  try {
    // the rivals need roles and functions, so that everything runs with the owner's login
    const databaseUrl = await createDatabase(services.ownerUrl, name)
    await migrateDatabase(databaseUrl)
    return { ...services, databaseUrl, ownerUrl: databaseUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { cacheDir } from '@kubora/local-servers/checkout'
import { startStack } from '@kubora/local/stack'
import type { StackDescription } from '@kubora/local/stack-file'
import type { TestProject } from 'vitest/node'
import { createDatabase, dropDatabases, withDatabase } from '@kubora/test-kit/services/databases'
import { startServices } from '@kubora/test-kit/services/start-services'

declare module 'vitest' {
  // Vitest's own way of typing provided values; an interface because declarations merge.
  export interface ProvidedContext {
    /** Addresses of the running product. */
    kuboraStack: StackDescription
  }
}

/**
 * Vitest's set-up for browser tests: the whole product as in production, with demo data, on servers of its own.
 * The site must have been built.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const services = await startServices()
  process.stdout.write(`Postgres and Redis: ${services.origin}\n`)
  const run = randomBytes(4).toString('hex')
  const databaseName = `kubora_browser_${run}`
  const runDir = path.join(cacheDir, 'test', `${process.pid}-${run}`)
  try {
    const ownerUrl = await createDatabase(services.ownerUrl, databaseName)
    const databaseUrl = withDatabase(services.databaseUrl, databaseName)
    const stack = await startStack({
      dataDir: path.join(runDir, 'data'),
      logDir: path.join(cacheDir, 'logs', 'browser'),
      durable: false,
      services: { databaseUrl, ownerUrl, redisUrl: services.redisUrl },
      restart: true,
      apiCount: 2,
      bridgeCount: 2,
      seed: true,
      step: (_, work) => work(),
      onEvent: (message) => process.stderr.write(`${message}\n`),
    })
    project.provide('kuboraStack', stack.describe())
    return async () => {
      await stack.stop()
      if (services.origin === 'given') await dropDatabases(services.ownerUrl, databaseName)
      await services.stop()
      await rm(runDir, { recursive: true, force: true })
    }
  } catch (error) {
    await services.stop()
    throw error
  }
}

import path from 'node:path'
import { operatorEnvironment, processEnvironment } from '#app-environment.ts'
import { cacheDir } from '@kubora/local-servers/checkout'
import { startFoundation } from '#backing-services.ts'
import { runOperator } from '#operator/run-operator.ts'
import { loadOrCreateSecret } from '@kubora/local-servers/secret'
import { claimCheckout, releaseCheckout, runningStack } from '#stack-file.ts'

const dataDir = path.join(cacheDir, 'data')

/** The installation that the operator's command line works on; the rest of the environment follows from it. */
type Target = { databaseUrl: string; ownerUrl: string; redisUrl: string; site: string; smtpUrl: string }

async function runOn(target: Target, args: readonly string[]): Promise<number> {
  const addresses = {
    ...target,
    appSecret: process.env.APP_SECRET ?? loadOrCreateSecret(path.join(dataDir, 'app-secret')),
    storageDir: path.join(dataDir, 'files'),
    apiUrls: [],
    bridgeUrls: [],
  }
  return await runOperator(args, processEnvironment(operatorEnvironment(addresses, mode())), 'terminal')
}

/** Returns the NODE_ENV of a command: `seed` refuses to run where the caller sets production. */
function mode(): 'production' | 'development' {
  return process.env.NODE_ENV === 'production' ? 'production' : 'development'
}

async function onStoppedStack(args: readonly string[]): Promise<number> {
  const foundation = await startFoundation({
    dataDir,
    logDir: path.join(cacheDir, 'logs', 'kubora'),
    durable: true,
    restart: false,
    step: (_, work) => work(),
    onEvent: () => undefined,
  })
  try {
    const site = process.env.PUBLIC_URL ?? `http://127.0.0.1:${await foundation.ports.take('web')}`
    return await runOn({ ...foundation, site }, args)
  } finally {
    await foundation.stop()
  }
}

function givenOwner(): Record<string, string> {
  const { DATABASE_OWNER_URL: owner } = process.env
  return owner ? { DATABASE_OWNER_URL: owner } : {}
}

/**
 * Runs one command of the operator's command line: on the database in DATABASE_URL when the caller gives one, whatever
 * runs here; else on this checkout's, which it says, and whose servers are started when they do not run.
 */
export async function kubora(args: readonly string[]): Promise<number> {
  // nothing of this checkout is passed on: its secret and its files belong to another installation
  if (process.env.DATABASE_URL)
    return await runOperator(args, processEnvironment({ NODE_ENV: mode(), ...givenOwner() }), 'terminal')
  if (process.env.REDIS_URL)
    throw new Error('REDIS_URL is given without DATABASE_URL: give the database that is meant, or neither')
  console.error("DATABASE_URL is not set: the command works on this checkout's own database, no other one.")
  const other = claimCheckout()
  if (other === undefined) {
    try {
      return await onStoppedStack(args)
    } finally {
      releaseCheckout()
    }
  }
  const stack = runningStack()
  if (!stack)
    throw new Error(
      `process ${other} is just starting or using this checkout's data; try again when it is done`,
    )
  return await runOn({ ...stack, smtpUrl: stack.smtp }, args)
}

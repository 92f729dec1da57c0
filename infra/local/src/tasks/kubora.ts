import path from 'node:path'
import { appEnvironment, processEnvironment } from '#app-environment.ts'
import { cacheDir } from '#checkout.ts'
import { startFoundation } from '#foundation.ts'
import { givenServices } from '#given-services.ts'
import { runOperator } from '#operator.ts'
import { keptSecret } from '#secret.ts'
import { claimCheckout, releaseCheckout, runningStack } from '#stack-file.ts'

const dataDir = path.join(cacheDir, 'data')

async function onStoppedStack(args: readonly string[]): Promise<number> {
  const foundation = await startFoundation({
    dataDir,
    logDir: path.join(cacheDir, 'logs', 'kubora'),
    durable: true,
    mail: false,
    ...givenServices(),
    restart: false,
    step: (_, work) => work(),
    onEvent: () => undefined,
  })
  try {
    const site = process.env.PUBLIC_URL ?? `http://127.0.0.1:${await foundation.ports.take('web')}`
    const env = appEnvironment({ ...foundation, site, apiUrls: [], bridgeUrls: [] }, 'production')
    return await runOperator(args, processEnvironment(env), 'terminal')
  } finally {
    await foundation.stop()
  }
}

/**
 * Runs one command of the operator's command line on this checkout's data: on the running stack's servers,
 * else on servers that are started for it and stopped afterwards.
 */
export async function kubora(args: readonly string[]): Promise<number> {
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
  const addresses = {
    databaseUrl: stack.databaseUrl,
    redisUrl: stack.redisUrl,
    site: stack.site,
    smtpUrl: stack.smtp,
    appSecret: process.env.APP_SECRET ?? keptSecret(path.join(dataDir, 'app-secret')),
    storageDir: path.join(dataDir, 'files'),
    apiUrls: [],
    bridgeUrls: [],
  }
  return await runOperator(args, processEnvironment(appEnvironment(addresses, 'production')), 'terminal')
}

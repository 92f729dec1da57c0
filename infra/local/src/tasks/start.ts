import path from 'node:path'
import { printAddresses, printRunning } from '#address-table.ts'
import { cacheDir } from '@kubora/local-servers/checkout'
import { isRigInstalled } from '#stand-ins/game-server.ts'
import { dim, duration, line, step } from '#progress.mjs'
import { shutdown, shutdownRequested } from '#shutdown.ts'
import { type Stack, startStack } from '#stack.ts'
import { readStartSettings } from '#start-settings.ts'
import { claimCheckout, publishStack, releaseCheckout, runningStack } from '#stack-file.ts'
import { buildWeb } from '#web-build.ts'

async function bringUp(): Promise<Stack> {
  const { production, given, ...settings } = readStartSettings()
  // The build needs no server, so it runs beside their start; the web server waits for it.
  const built = buildWeb()
  built.catch(() => undefined)
  const up: { stack?: Stack } = {}
  up.stack = await startStack({
    dataDir: path.join(cacheDir, 'data'),
    logDir: path.join(cacheDir, 'logs', 'start'),
    durable: true,
    ...given,
    restart: true,
    ...settings,
    seed: !production,
    gameServer: !production && isRigInstalled(),
    demoGameServers: !production,
    step: async (label, work) => {
      if (label === 'Web server') await step('Site', () => built)
      return await step(label, work)
    },
    onEvent: (message) => {
      line(message)
      if (up.stack) publishStack(up.stack.describe())
    },
  })
  return up.stack
}

/**
 * Starts the product with its data kept between runs, prints its addresses, and runs until a stop is requested. With
 * NODE_ENV=production it has no demo.
 */
export async function start(): Promise<number> {
  const since = performance.now()
  const other = claimCheckout()
  if (other !== undefined) {
    printRunning(other, runningStack())
    return 1
  }
  try {
    const stack = await bringUp()
    publishStack(stack.describe())
    printAddresses(stack.describe())
    line(
      dim(
        `  Up after ${duration(performance.now() - since)}. Logs in .cache/logs/start, data in .cache/data. Ctrl-C stops it.`,
      ),
    )
    await shutdownRequested()
    line()
    await step('Stopping', () => stack.stop())
    return 0
  } catch (error) {
    if (shutdown.aborted) return 0
    throw error
  } finally {
    releaseCheckout()
  }
}

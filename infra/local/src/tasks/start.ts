import path from 'node:path'
import { printAddresses, printRunning } from '#address-table.ts'
import { cacheDir } from '@kubora/local-servers/checkout'
import { isRigInstalled } from '#stand-ins/game-server.ts'
import { givenServices } from '#given-services.ts'
import { dim, duration, line, step } from '#progress.mjs'
import { shutdown, shutdownRequested } from '#shutdown.ts'
import { type Stack, startStack } from '#stack.ts'
import { claimCheckout, publishStack, releaseCheckout, runningStack } from '#stack-file.ts'
import { buildWeb } from '#web-build.ts'

/** Returns the port in a variable; undefined when it is not set. */
function port(name: string): number | undefined {
  const text = process.env[name]
  if (!text) return undefined
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > 65_535)
    throw new Error(`${name} must be a port from 1 to 65535, it is "${text}"`)
  return value
}

function count(name: string): number {
  const text = process.env[name] ?? '1'
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > 16)
    throw new Error(`${name} must be 1 to 16, it is "${text}"`)
  return value
}

/** Variables that a production start requires: their defaults are the demo network's. */
const needed = {
  SMTP_URL: 'the mail server, as real mails are sent',
  MAIL_FROM: 'the sender of all mails',
  SITE_CONFIG: "file with the network's name, addresses and legal operator",
}

/** Whether to run without the demo: its data, its game servers, stand-ins for foreign services. */
function isProduction(): boolean {
  if (process.env.NODE_ENV !== 'production') return false
  const missing = Object.entries(needed).filter(([name]) => !process.env[name])
  if (missing.length === 0) return true
  const faults = missing.map(([name, what]) => `  ${name}: ${what}`)
  throw new Error(`a production start needs, as it has nothing of the demo:\n${faults.join('\n')}`)
}

async function bringUp(): Promise<Stack> {
  const production = isProduction()
  const given = givenServices()
  const webPorts = { port: port('PORT'), healthPort: port('HEALTH_PORT') }
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
    apiCount: count('KUBORA_API_COUNT'),
    bridgeCount: count('KUBORA_BRIDGE_COUNT'),
    seed: !production,
    gameServer: !production && isRigInstalled(),
    demoGameServers: !production,
    webPorts,
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

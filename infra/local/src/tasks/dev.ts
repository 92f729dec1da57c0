import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { printAddresses, printRunning } from '#address-table.ts'
import { appEnvironment, ownerVariable, processEnvironment } from '#app-environment.ts'
import { cacheDir, checkoutDir } from '@kubora/local-servers/checkout'
import { ProcessFailedError, logTail } from '@kubora/local-servers/guarded-process'
import { exitWithParentUrl } from '#exit-with-parent.ts'
import { type Foundation, type FoundationOptions, startFoundation } from '#backing-services.ts'
import { followLog, noticeOf } from '#follow-log.ts'
import { givenServices } from '#given-services.ts'
import { startStandIns } from '#stand-ins/start-stand-ins.ts'
import { prepareDatabase } from '#operator/prepare-database.ts'
import { dim, line, red, step } from '#progress.mjs'
import { shutdown } from '#shutdown.ts'
import { claimCheckout, publishStack, releaseCheckout, runningStack } from '#stack-file.ts'
import { runTurbo } from '#web-build.ts'

const envDir = path.join(cacheDir, 'run', 'dev')
const logDir = path.join(cacheDir, 'logs', 'dev')

/** Turbo lets only declared variables through and gives all apps the same; so each app's `dev` script reads a file. */
function writeEnvironment(app: string, variables: Record<string, string>): void {
  mkdirSync(envDir, { recursive: true })
  const all = {
    ...variables,
    KUBORA_PARENT_PID: String(process.pid),
    NODE_OPTIONS: `--import=${exitWithParentUrl}`,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  writeFileSync(path.join(envDir, `${app}.env`), `${lines.join('\n')}\n`, { mode: 0o600 })
}

async function prepare(foundation: Foundation, options: FoundationOptions): Promise<void> {
  const [apiPort, bridgePort, webPort, workbenchPort] = [
    await foundation.ports.take('api'),
    await foundation.ports.take('bridge'),
    await foundation.ports.take('web'),
    await foundation.ports.take('workbench'),
  ]
  const url = (port: number) => `http://127.0.0.1:${port}`
  const site = url(webPort)
  const addresses = appEnvironment(
    { ...foundation, site, apiUrls: [url(apiPort)], bridgeUrls: [url(bridgePort)] },
    'development',
  )
  const standIns = await startStandIns(foundation, options, site)
  const env = { ...addresses, ...standIns.env }
  const database = { isOwn: foundation.isOwnDatabase, demoFile: foundation.demoFile }
  const demo = await prepareDatabase(
    processEnvironment({ ...env, ...ownerVariable(foundation) }),
    database,
    options,
  )
  foundation.ports.save()
  for (const [app, port] of [
    ['api', apiPort],
    ['bridge', bridgePort],
    ['web', webPort],
  ] as const) {
    writeEnvironment(app, { ...env, PORT: String(port) })
  }
  // shows components only, so it needs no other variable
  writeEnvironment('workbench', { PORT: String(workbenchPort) })
  const description = {
    pid: process.pid,
    site,
    graphql: `${site}/api/graphql`,
    bridge: `${site}/bridge/v1`,
    mail: standIns.mailUrl,
    smtp: foundation.smtpUrl,
    gameServer: null,
    streamOrders: standIns.ordersUrl,
    payments: standIns.payments?.url ?? null,
    paymentOrders: standIns.payments?.ordersUrl ?? null,
    databaseUrl: foundation.databaseUrl,
    ownerUrl: foundation.ownerUrl,
    redisUrl: foundation.redisUrl,
    ...demo,
    processes: [
      { name: 'api', pid: process.pid, url: url(apiPort) },
      { name: 'bridge', pid: process.pid, url: url(bridgePort) },
    ],
  }
  publishStack(description)
  printAddresses(description, [['Workbench', url(workbenchPort)]])
}

/** Runs the apps with their output in a file, so that the addresses stay in sight; prints what keeps one from running. */
async function runApps(args: readonly string[]): Promise<number> {
  const file = path.join(logDir, 'apps.log')
  line(dim(`  Output of the apps: ${path.relative(checkoutDir, file)}. Ctrl-C stops everything.`))
  const stopFollowing = followLog(file, (logLine) => {
    const notice = noticeOf(logLine)
    if (notice !== null) line(`  ${red('✘')} ${notice}`)
  })
  try {
    const code = await runTurbo(['dev', ...args], { file })
    if (shutdown.aborted) return 0
    if (code !== 0) throw new ProcessFailedError(`the apps ended; the end of ${file}:\n${logTail(file)}`)
    return code
  } finally {
    stopFollowing()
  }
}

/** Runs embedded servers, and the apps through `turbo run dev`, each restarted or reloaded when its files change. */
export async function dev(args: readonly string[]): Promise<number> {
  if (process.env.NODE_ENV === 'production')
    throw new Error(
      '"npm run dev" fills its database with the demo, so it does not run with NODE_ENV=production; "npm start" does',
    )
  const other = claimCheckout()
  if (other !== undefined) {
    printRunning(other, runningStack())
    return 1
  }
  try {
    const options = {
      dataDir: path.join(cacheDir, 'data'),
      logDir,
      durable: true,
      ...givenServices(),
      restart: true,
      step,
      onEvent: line,
    }
    const foundation = await startFoundation(options)
    try {
      await prepare(foundation, options)
      return await runApps(args)
    } finally {
      await step('Stopping', () => foundation.stop())
    }
  } catch (error) {
    if (shutdown.aborted) return 0
    throw error
  } finally {
    rmSync(envDir, { recursive: true, force: true })
    releaseCheckout()
  }
}

import path from 'node:path'
import { appEnvironment, ownerVariable, processEnvironment, webEnvironment } from '#app-environment.ts'
import { checkoutDir } from '@kubora/local-servers/checkout'
import { startDemoGameServers } from '#stand-ins/demo-game-servers.ts'
import { type Foundation, type FoundationOptions, startFoundation } from '#backing-services.ts'
import { startDemoGameServer } from '#stand-ins/game-server.ts'
import { startStandIns } from '#stand-ins/start-stand-ins.ts'
import { startNodeProgram } from '#node-program.ts'
import { prepareDatabase } from '#operator/prepare-database.ts'
import type { StackDescription } from '#stack-file.ts'

/** How the whole product is started. */
export type StackOptions = FoundationOptions & {
  apiCount: number
  bridgeCount: number
  /**
   * Fill an empty database with the demo data, and start stand-ins for foreign services. Throws when the database has
   * accounts and no mark of the demo.
   */
  seed: boolean
  /** Run a real game server as the demo network's lobby; needs the rig and demo data. */
  gameServer?: boolean
  /** Ports of the web server; those of the last run or free ones when left out. */
  webPorts?: { port?: number | undefined; healthPort?: number | undefined }
  /** Run simulated game servers for the rest of the demo network; needs demo data. */
  demoGameServers?: boolean
}

/** The whole running product: the built site behind its web server, api and bridge processes, Postgres and Redis. */
export type Stack = {
  /** Returns the present addresses and processes; pids change when a crashed process is started again. */
  describe: () => StackDescription
  /** Stops everything in order and resolves when all processes have ended. */
  stop: () => Promise<void>
}

type App = { name: string; entry: string; url: string; healthUrl: string; env: Record<string, string> }

const apps = {
  api: { folder: 'apps/api', entry: 'src/main.ts' },
  bridge: { folder: 'apps/bridge', entry: 'src/main.ts' },
  web: { folder: 'apps/web', entry: 'server/main.ts' },
} as const

async function describeApp(
  kind: keyof typeof apps,
  name: string,
  foundation: Foundation,
  given: StackOptions['webPorts'] = {},
): Promise<App> {
  const port = given.port ?? (await foundation.ports.take(name))
  const healthPort = given.healthPort ?? (await foundation.ports.take(`${name}-health`))
  const { folder, entry } = apps[kind]
  const absolute = path.join(checkoutDir, folder, entry)
  return {
    name,
    entry: absolute,
    url: `http://127.0.0.1:${port}`,
    healthUrl: `http://127.0.0.1:${healthPort}`,
    env: { PORT: String(port), HEALTH_PORT: String(healthPort) },
  }
}

async function describeApps(kind: 'api' | 'bridge', count: number, foundation: Foundation): Promise<App[]> {
  const names = Array.from({ length: count }, (_, index) => (count === 1 ? kind : `${kind}-${index + 1}`))
  return await Promise.all(names.map((name) => describeApp(kind, name, foundation)))
}

async function startApps(
  list: readonly App[],
  stage: number,
  environmentOf: (app: App) => NodeJS.ProcessEnv,
  on: Foundation,
  logDir: string,
) {
  const starts = list.map((app) =>
    on.supervisor.start(app.name, stage, () =>
      startNodeProgram({
        name: app.name,
        entry: app.entry,
        cwd: checkoutDir,
        env: environmentOf(app),
        logFile: path.join(logDir, `${app.name}.log`),
        readyUrl: `${app.healthUrl}/readyz`,
      }),
    ),
  )
  // All settle before the first failure is thrown, so that no process starts after everything was stopped.
  const failed = (await Promise.allSettled(starts)).find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

/**
 * Starts the whole product as in production (the site must be built) and resolves when it is ready.
 * What it started is stopped again when it throws.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const foundation = await startFoundation(options)
  try {
    const apis = await describeApps('api', options.apiCount, foundation)
    const bridges = await describeApps('bridge', options.bridgeCount, foundation)
    const web = await describeApp('web', 'web', foundation, options.webPorts)
    // a passkey belongs to the name of a host, never to an address
    const site = process.env.PUBLIC_URL ?? web.url.replace('127.0.0.1', 'localhost')
    const addresses = appEnvironment(
      {
        ...foundation,
        site,
        apiUrls: apis.map(({ url }) => url),
        bridgeUrls: bridges.map(({ url }) => url),
      },
      'production',
    )
    const { logDir, step } = options
    const standIns = options.seed ? await startStandIns(foundation, options, web.url) : null
    const demoNetwork = options.seed ? { DEMO_NETWORK: 'allowed' } : {}
    const env = { ...addresses, ...demoNetwork, ...standIns?.env }
    const database = {
      isOwn: foundation.isOwnDatabase,
      demoFile: options.seed ? foundation.demoFile : null,
    }
    const demo = await prepareDatabase(
      processEnvironment({ ...env, ...ownerVariable(foundation) }),
      database,
      options,
    )
    await step(`API and bridge (${apis.length} + ${bridges.length})`, () =>
      startApps(
        [...apis, ...bridges],
        1,
        (app) => processEnvironment({ ...env, ...app.env }),
        foundation,
        logDir,
      ),
    )
    const environmentOfWeb = await webEnvironment({ ...env, ...web.env })
    await step('Web server', () => startApps([web], 2, () => environmentOfWeb, foundation, logDir))
    const bridgeOrigin = web.url
    const network = { ...options, bridgeOrigin, serverKeys: demo.serverKeys }
    const gameServer = options.gameServer
      ? await step('Game server', () => startDemoGameServer(foundation, network))
      : null
    if (options.demoGameServers)
      await step('Simulated game servers', () => startDemoGameServers(foundation, network))
    foundation.ports.save()
    const urls = new Map([...apis, ...bridges, web].map(({ name, url }) => [name, url]))
    return {
      describe: () => ({
        pid: process.pid,
        site,
        graphql: `${site}/api/graphql`,
        bridge: `${site}/bridge/v1`,
        mail: standIns?.mailUrl ?? null,
        smtp: foundation.smtpUrl,
        gameServer,
        streamOrders: standIns?.ordersUrl ?? null,
        payments: standIns?.payments?.url ?? null,
        paymentOrders: standIns?.payments?.ordersUrl ?? null,
        databaseUrl: foundation.databaseUrl,
        ownerUrl: foundation.ownerUrl,
        redisUrl: foundation.redisUrl,
        logins: demo.logins,
        serverKeys: demo.serverKeys,
        processes: foundation.supervisor
          .processes()
          .map(({ name, pid }) => ({ name, pid, url: urls.get(name) ?? null })),
      }),
      stop: foundation.stop,
    }
  } catch (error) {
    await foundation.stop()
    throw error
  }
}

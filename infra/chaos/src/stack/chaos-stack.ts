import path from 'node:path'
import { appEnvironment, processEnvironment } from '@kubora/local/app-environment'
import { checkoutDir } from '@kubora/local-servers/checkout'
import { freePort } from '@kubora/local-servers/free-port'
import { randomSecret } from '@kubora/local-servers/secret'
import { startKillable, type KillableProcess } from '#stack/killable-process.ts'

/** Servers that the stack uses, and where its processes write their logs. */
export type ChaosStackOptions = {
  databaseUrl: string
  redisUrl: string
  smtpUrl: string
  logDir: string
  /** Folder of downloads' files; beside the logs when left out. */
  storageDir?: string
  /** Multiplies every rate limit; 1000 when left out, as all clients of a rig share one address. */
  rateLimitScale?: number
  /** Further variables of all processes. */
  env?: Readonly<Record<string, string>>
  /** Milliseconds a killed process stays down before it is started again. */
  pauseMs: () => number
}

/** Two api and two bridge processes behind a web server, each of which may be killed. */
export type ChaosStack = {
  site: string
  graphqlUrl: string
  /** Origins of the api processes themselves, past the web server. */
  apiUrls: readonly string[]
  killables: readonly KillableProcess[]
  stop: () => Promise<void>
}

const entries = {
  api: 'apps/api/src/main.ts',
  bridge: 'apps/bridge/src/main.ts',
  web: 'apps/web/server/main.ts',
} as const

const names = ['api-1', 'api-2', 'bridge-1', 'bridge-2', 'web'] as const

function entryOf(name: string): string {
  const [kind] = name.split('-')
  if (kind === 'api' || kind === 'bridge' || kind === 'web') return path.join(checkoutDir, entries[kind])
  throw new Error(`no program for ${name}`)
}

/** Starts the processes on a migrated database and resolves when all of them are ready. */
export async function startChaosStack(options: ChaosStackOptions): Promise<ChaosStack> {
  const places = await Promise.all(
    names.map(async (name) => ({ name, port: await freePort(), healthPort: await freePort() })),
  )
  const urlsOf = (kind: string) =>
    places.filter(({ name }) => name.startsWith(kind)).map(({ port }) => `http://127.0.0.1:${port}`)
  const [site = ''] = urlsOf('web')
  const environment = appEnvironment(
    {
      ...options,
      site,
      appSecret: randomSecret(),
      storageDir: options.storageDir ?? path.join(options.logDir, 'files'),
      apiUrls: urlsOf('api'),
      bridgeUrls: urlsOf('bridge'),
    },
    'production',
  )
  const killables = places.map(({ name, port, healthPort }) =>
    startKillable({
      name,
      entry: entryOf(name),
      url: `http://127.0.0.1:${port}`,
      healthUrl: `http://127.0.0.1:${healthPort}`,
      logFile: path.join(options.logDir, `${name}.log`),
      env: {
        ...processEnvironment({ ...environment, ...options.env }),
        PORT: String(port),
        HEALTH_PORT: String(healthPort),
        RATE_LIMIT_SCALE: String(options.rateLimitScale ?? 1000),
        LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
        NODE_OPTIONS: '',
      },
      pauseMs: options.pauseMs,
    }),
  )
  const stop = async () => {
    await Promise.all(killables.map((killable) => killable.stop()))
  }
  try {
    await Promise.all(killables.map((killable) => killable.ready()))
  } catch (error) {
    await stop()
    throw error
  }
  return { site, graphqlUrl: `${site}/api/graphql`, apiUrls: urlsOf('api'), killables, stop }
}

import path from 'node:path'
import { randomBytes } from 'node:crypto'
import { appEnvironment, processEnvironment } from '@kubora/local/app-environment'
import { cacheDir, checkoutDir } from '@kubora/local-servers/checkout'
import { freePort } from '@kubora/local-servers/free-port'
import type { RunningProcess } from '@kubora/local-servers/guarded-process'
import { startNodeProgram } from '@kubora/local/node-program'

/** A running server. */
export type Server = RunningProcess & { url: string }

const logDir = path.join(cacheDir, 'logs', 'bench')

/** Starts a Node program as in production, on free ports, and resolves when it is ready; rivals are probed on their only port. */
export async function startServer(
  name: string,
  entry: string,
  env: Record<string, string>,
  readyOn: 'PORT' | 'HEALTH_PORT' = 'HEALTH_PORT',
): Promise<Server> {
  const port = await freePort()
  const healthPort = await freePort()
  const url = `http://127.0.0.1:${port}`
  const running = await startNodeProgram({
    name,
    entry: path.resolve(checkoutDir, entry),
    cwd: checkoutDir,
    env: processEnvironment({
      NODE_ENV: 'production',
      ...env,
      PORT: String(port),
      HEALTH_PORT: String(healthPort),
    }),
    logFile: path.join(logDir, `${name}.log`),
    readyUrl: `http://127.0.0.1:${readyOn === 'PORT' ? port : healthPort}/readyz`,
  })
  return { ...running, url }
}

/** Returns the environment of the product's processes, with high rate limits, as one client sends everything. */
export function productEnvironment(
  services: { databaseUrl: string; redisUrl: string },
  appSecret = randomBytes(32).toString('hex'),
) {
  return {
    ...appEnvironment(
      {
        ...services,
        site: 'http://127.0.0.1',
        smtpUrl: 'smtp://127.0.0.1:1',
        appSecret,
        storageDir: path.join(cacheDir, 'run', 'bench-files'),
        apiUrls: [],
        bridgeUrls: [],
      },
      'production',
    ),
    DATABASE_URL: services.databaseUrl,
    RATE_LIMIT_SCALE: '1000000',
  }
}

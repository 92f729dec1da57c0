import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { cacheDir } from '@kubora/local-servers/checkout'
import { processEnvironment } from '@kubora/local/app-environment'
import { runOperator } from '@kubora/local/operator/run-operator'
import { startStack } from '@kubora/local/stack'
import type { StackDescription } from '@kubora/local/stack-file'
import { buildWeb } from '@kubora/local/web-build'
import type { IdentityMode } from '@kubora/schema/protocol/hello'
import postgres from 'postgres'
import type { GameVersion } from '#game-version.ts'
import type { Cleanup } from '#stack/cleanup.ts'

/** The whole product for one run of the rig: two api and two bridge processes, demo data, mail catcher. */
export type RigStack = {
  readonly where: StackDescription
  /** Folder of the logs and pictures of the run. */
  readonly logDir: string
  /** Version of the game that servers and players speak. */
  readonly gameVersion: GameVersion
  /** A connection to the database, for checks that the site does not show. */
  readonly sql: postgres.Sql
  /** Origin of the bridge as plugins see it. */
  readonly bridgeUrl: string
  /** Returns e-mail address and password of the demo login whose role begins so. Throws when there is none. */
  login: (role: string) => { email: string; password: string }
  /** Adds a game server by the operator's command line and returns its key. */
  addServer(slug: string, identityMode: IdentityMode): Promise<string>
}

const KEY = /^kbr_\S+$/m

/** Starts the product on new data, which is deleted at the end. Prints each step. */
export async function startRigStack(cleanup: Cleanup, gameVersion: GameVersion): Promise<RigStack> {
  const dataDir = path.join(cacheDir, 'rig', `${process.pid}-${gameVersion}`)
  const logDir = path.join(cacheDir, 'logs', 'rig', gameVersion)
  cleanup.add(() => rm(dataDir, { recursive: true, force: true }))
  const built = buildWeb()
  built.catch(() => undefined)
  const stack = await startStack({
    dataDir,
    logDir,
    durable: false,
    restart: true,
    apiCount: 2,
    bridgeCount: 2,
    seed: true,
    step: async (label, work) => {
      process.stdout.write(`  … ${label}\n`)
      if (label === 'Web server') await built
      return work()
    },
    onEvent: (message) => process.stdout.write(`${message}\n`),
  })
  cleanup.add(() => stack.stop())
  const where = stack.describe()
  const sql = postgres(where.databaseUrl, { max: 2 })
  cleanup.add(() => sql.end())

  return {
    where,
    logDir,
    gameVersion,
    sql,
    bridgeUrl: new URL(where.bridge).origin,
    login: (role) => {
      const found = where.logins.find((login) => login.role.startsWith(role))
      if (found === undefined) throw new Error(`No demo login is a ${role}`)
      return found
    },
    addServer: async (slug, identityMode) => {
      const file = path.join(logDir, `server-add-${slug}.log`)
      const words = [
        '--slug',
        slug,
        '--name',
        `Game server ${slug}`,
        '--kind',
        'lobby',
        '--identity-mode',
        identityMode,
      ]
      const secret = readFileSync(path.join(dataDir, 'app-secret'), 'utf8').trim()
      const env = processEnvironment({ DATABASE_URL: where.databaseUrl, APP_SECRET: secret })
      const code = await runOperator(['server:add', ...words], env, { file })
      const output = readFileSync(file, 'utf8')
      const key = KEY.exec(output)?.[0]
      if (code !== 0 || key === undefined) throw new Error(`server:add failed:\n${output}`)
      return key
    },
  }
}

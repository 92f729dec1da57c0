import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { StepReporter } from '#backing-services.ts'
import { ProcessFailedError, logTail } from '@kubora/local-servers/guarded-process'
import { runOperator } from '#operator/run-operator.ts'
import type { DemoLogin, ServerKey } from '#stack-file.ts'

/** Advice for the data of a checkout; it would destroy the data of an installation. */
const startAfresh =
  '\n\nIf the data comes from another version, delete .cache/data to start afresh: all accounts, texts, uploaded files and the ' +
  'secret in it are lost.'

async function mustRun(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { isOwn, logFile }: { isOwn: boolean; logFile: string },
): Promise<void> {
  const code = await runOperator(args, env, { file: logFile })
  if (code === 0) return
  throw new ProcessFailedError(
    `"kubora ${args.join(' ')}" failed (exit code ${code}); the end of ${logFile}:\n${logTail(logFile)}` +
      (isOwn ? startAfresh : ''),
  )
}

/** Logins and keys of the demo data. */
export type DemoAccess = { logins: DemoLogin[]; serverKeys: ServerKey[] }

/** The database that a stack is about to run on. */
export type StackDatabase = {
  /** Whether it is this checkout's own; one that the caller gave may hold anything. */
  isOwn: boolean
  /** File for the demo's logins and keys; null: the database gets no demo. */
  demoFile: string | null
}

function readDemoAccess(file: string): DemoAccess | undefined {
  try {
    const access: DemoAccess = JSON.parse(readFileSync(file, 'utf8'))
    return access
  } catch {
    return undefined
  }
}

/**
 * Fills a database with the demo data. This checkout's own is filled once, and later runs only update the default texts;
 * a given one is checked each time, as it may be another one by now.
 */
async function seedDemo(
  env: NodeJS.ProcessEnv,
  logDir: string,
  isOwn: boolean,
  file: string,
): Promise<DemoAccess> {
  const before = isOwn ? readDemoAccess(file) : undefined
  if (before) {
    await mustRun(['content', 'import'], env, { isOwn, logFile: path.join(logDir, 'content-import.log') })
    return before
  }
  mkdirSync(path.dirname(file), { recursive: true })
  await mustRun(['seed', '--json', file], env, { isOwn, logFile: path.join(logDir, 'seed.log') })
  const seeded = readDemoAccess(file)
  if (!seeded) throw new ProcessFailedError(`"kubora seed" wrote no logins to ${file}`)
  return seeded
}

/**
 * Migrates a database and, where it is to have the demo, fills it. Throws, with the database unchanged, when the demo is
 * to go into a given database that has accounts and no mark of the demo, or is in one that is to have none.
 */
export async function prepareDatabase(
  variables: NodeJS.ProcessEnv,
  { isOwn, demoFile }: StackDatabase,
  { logDir, step }: { logDir: string; step: StepReporter },
): Promise<DemoAccess> {
  // The stack runs in production mode. The commands that prepare its demo run in development; without a demo they do not.
  const env = { ...variables, NODE_ENV: demoFile === null ? 'production' : 'development' }
  // Before the migrations: a real database is not to be changed by a mistaken start.
  if (demoFile !== null && !isOwn) await requireDemoOrEmpty(env, logDir)
  await step('Database migrations', () =>
    mustRun(['migrate', '--no-wait'], env, { isOwn, logFile: path.join(logDir, 'migrate.log') }),
  )
  if (demoFile === null) return { logins: [], serverKeys: [] }
  return await step('Demo data', () => seedDemo(env, logDir, isOwn, demoFile))
}

async function requireDemoOrEmpty(env: NodeJS.ProcessEnv, logDir: string): Promise<void> {
  const logFile = path.join(logDir, 'seed-check.log')
  const code = await runOperator(['seed:check'], env, { file: logFile })
  if (code !== 0) throw new ProcessFailedError(logTail(logFile))
}

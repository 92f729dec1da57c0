import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkoutDir } from '#checkout.ts'
import { ProcessFailedError, logTail } from '#kept-process.ts'
import { runProgram } from '#run-program.ts'
import type { DemoLogin, ServerKey } from '#stack-file.ts'

const entry = path.join(checkoutDir, 'infra', 'operator', 'src', 'main.ts')

/** Runs one command of the operator's command line and returns its exit code. */
export async function runOperator(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: 'terminal' | { file: string },
): Promise<number> {
  const interactive = output === 'terminal'
  return await runProgram({
    command: process.execPath,
    args: [entry, ...args],
    cwd: process.cwd(),
    env,
    output,
    interactive,
  })
}

async function mustRun(args: readonly string[], env: NodeJS.ProcessEnv, logFile: string): Promise<void> {
  const code = await runOperator(args, env, { file: logFile })
  if (code === 0) return
  throw new ProcessFailedError(
    `"kubora ${args[0]}" failed (exit code ${code}); the end of ${logFile}:\n${logTail(logFile)}\n\n` +
      'If the data comes from another version, delete .cache/data to start afresh.',
  )
}

/** Brings the database to the current tables. */
export async function migrate(env: NodeJS.ProcessEnv, logDir: string): Promise<void> {
  await mustRun(['migrate'], env, path.join(logDir, 'migrate.log'))
}

/** What the demo data lets one log in with. */
export type DemoAccess = { logins: DemoLogin[]; serverKeys: ServerKey[] }

function readDemoAccess(file: string): DemoAccess | undefined {
  try {
    const access: DemoAccess = JSON.parse(readFileSync(file, 'utf8'))
    return access
  } catch {
    return undefined
  }
}

/**
 * Fills a database with the demo data, once: `file` keeps its logins and keys, which cannot be read back. Later runs bring
 * only the default texts up to date.
 */
export async function seedOnce(env: NodeJS.ProcessEnv, logDir: string, file: string): Promise<DemoAccess> {
  const before = readDemoAccess(file)
  if (before) {
    // texts that came with a newer version
    await mustRun(['content', 'import'], env, path.join(logDir, 'content-import.log'))
    return before
  }
  mkdirSync(path.dirname(file), { recursive: true })
  await mustRun(['seed', '--json', file], env, path.join(logDir, 'seed.log'))
  const seeded = readDemoAccess(file)
  if (!seeded) throw new ProcessFailedError(`"kubora seed" wrote no logins to ${file}`)
  return seeded
}

import path from 'node:path'
import { cacheDir, checkoutDir } from '@kubora/local-servers/checkout'
import { ProcessFailedError, logTail } from '@kubora/local-servers/guarded-process'
import { runProgram } from '#run-program.ts'

/** Runs tasks of the workspace through turbo; what did not change since last time comes from its cache. */
export async function runTurbo(
  args: readonly string[],
  output: 'terminal' | { file: string },
): Promise<number> {
  return await runProgram({
    command: path.join(checkoutDir, 'node_modules', '.bin', 'turbo'),
    args: ['run', ...args],
    cwd: checkoutDir,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', DO_NOT_TRACK: '1' },
    output,
  })
}

/** Builds the site, or uses the last build when none of its files changed. */
export async function buildWeb(): Promise<void> {
  const file = path.join(cacheDir, 'logs', 'build.log')
  const code = await runTurbo(['build', '--filter=@kubora/web'], { file })
  if (code !== 0)
    throw new ProcessFailedError(`the site could not be built; the end of ${file}:\n${logTail(file, 40)}`)
}

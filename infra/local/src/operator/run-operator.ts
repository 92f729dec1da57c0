import path from 'node:path'
import { checkoutDir } from '@kubora/local-servers/checkout'
import { runProgram } from '#run-program.ts'

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

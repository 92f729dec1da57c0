import { runProgram } from '#run-program.ts'

/** Runs any command under the pinned Node and pnpm, in the folder it was called from. */
export async function exec(args: readonly string[]): Promise<number> {
  const [command, ...rest] = args
  if (command === undefined)
    throw new Error('exec needs a command, for example: npm run exec -- pnpm install')
  return await runProgram({ command, args: rest, cwd: process.cwd(), output: 'terminal', interactive: true })
}

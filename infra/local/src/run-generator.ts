import path from 'node:path'
import { logTail } from '@kubora/local-servers/guarded-process'
import type { Generator } from '#generators.ts'
import { runProgram } from '#run-program.ts'

/** Runs a generator in a checkout, with its output in a log. Throws with the log's end when it fails. */
export async function runGenerator(
  checkout: string,
  { label, folder = '.', program, args }: Generator,
  logDir: string,
): Promise<void> {
  const cwd = path.join(checkout, folder)
  const file = path.join(logDir, `${label.toLowerCase().replaceAll(/\W+/g, '-')}.log`)
  const command = path.isAbsolute(program) ? program : path.join(cwd, program)
  const code = await runProgram({ command, args, cwd, output: { file } })
  if (code !== 0) throw new Error(`${label} failed:\n${logTail(file, 40)}`)
}

import { existsSync } from 'node:fs'
import path from 'node:path'
import { checkoutDir } from '@kubora/local-servers/checkout'
import { runProgram } from '#run-program.ts'

// Programs that start the servers they need by themselves.
const entries = {
  rig: 'infra/rig/src/main.ts',
  bench: 'infra/bench/src/main.ts',
  chaos: 'infra/chaos/src/main.ts',
  art: 'packages/art/src/main.mjs',
} as const

/** Returns the task that runs one of the repository's larger programs with the arguments after its name. */
export function script(name: keyof typeof entries): (args: readonly string[]) => Promise<number> {
  return async (args) => {
    const entry = path.join(checkoutDir, entries[name])
    if (!existsSync(entry)) throw new Error(`this checkout has no ${entries[name]}`)
    return await runProgram({
      command: process.execPath,
      args: [entry, ...args],
      cwd: checkoutDir,
      output: 'terminal',
      interactive: true,
    })
  }
}

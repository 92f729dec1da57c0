import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cacheDir, checkoutDir } from '@kubora/local-servers/checkout'
import { logTail } from '@kubora/local-servers/guarded-process'
import { checkoutFiles } from '#checkout-files.ts'
import { runProgram } from '#run-program.ts'

/** A copy of this checkout in a temporary folder. */
export type CheckoutCopy = {
  dir: string
  /** Runs a task of the copy, as `npm run` does. Resolves with "passed", or with the end of its output when it fails. */
  run: (...words: readonly string[]) => Promise<string>
  remove: () => Promise<void>
}

// what vitest sets for tests, and would be wrong in other programs
const ofVitest = /^(VITEST.*|NODE_ENV|TEST|MODE|DEV|PROD|SSR|BASE_URL)$/

/**
 * Copies the files of this checkout, committed or not; its toolchain is shared. The first task that runs in it installs the packages,
 * from what pnpm has on this machine.
 */
export function copyCheckout(): CheckoutCopy {
  const dir = mkdtempSync(path.join(tmpdir(), 'kubora-copy-'))
  // where root runs the tests, Postgres runs as another user and reads its program here
  chmodSync(dir, 0o755)
  for (const file of checkoutFiles(checkoutDir)) cpSync(path.join(checkoutDir, file), path.join(dir, file))
  const toolchain = path.join(cacheDir, 'toolchain')
  mkdirSync(path.join(dir, '.cache'))
  if (existsSync(toolchain)) symlinkSync(toolchain, path.join(dir, '.cache', 'toolchain'))
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofVitest.test(name)))

  async function run(...words: readonly string[]): Promise<string> {
    const file = path.join(cacheDir, 'logs', 'checkout-copy', `${words[0]}.log`)
    const args = [path.join(dir, 'infra', 'local', 'bootstrap.mjs'), ...words]
    const code = await runProgram({ command: process.execPath, args, cwd: dir, env, output: { file } })
    return code === 0 ? 'passed' : `ended with ${code}:\n${logTail(file, 60)}`
  }

  return { dir, run, remove: () => rm(dir, { recursive: true, force: true }) }
}

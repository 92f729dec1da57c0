import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { execFileSync } from 'node:child_process'
import { checkoutDir } from '@kubora/local-servers/checkout'
import { logTail } from '@kubora/local-servers/guarded-process'
import { checkoutFiles } from '#checkout-files.ts'
import { isLeftOutOfImage } from '#image.ts'
import { runProgram } from '#run-program.ts'

/** What the images hold, in a temporary folder. */
export type Production = {
  dir: string
  remove: () => Promise<void>
}

const built = path.join('apps', 'web', 'dist')

/**
 * Makes in a temporary folder what the images hold, by the Dockerfile's own script: the files of this checkout that Docker builds
 * from, the packages from what pnpm has on this machine, and the site as it was last built. pnpm writes to `logFile`. Throws when a step
 * fails.
 */
export async function installProduction(logFile: string): Promise<Production> {
  if (!existsSync(path.join(checkoutDir, built)))
    throw new Error('the site is not built: run "npm test -- build" first')
  const dir = mkdtempSync(path.join(tmpdir(), 'kubora-production-'))
  const remove = () => rm(dir, { recursive: true, force: true })
  for (const file of checkoutFiles(checkoutDir).filter((name) => !isLeftOutOfImage(name)))
    cpSync(path.join(checkoutDir, file), path.join(dir, file))
  // of another file system pnpm would have another store
  const store = execFileSync('pnpm', ['store', 'path'], { cwd: checkoutDir, encoding: 'utf8' }).trim()
  const code = await runProgram({
    command: 'sh',
    args: [
      path.join('infra', 'docker', 'install.sh'),
      '--prefer-offline',
      '--store-dir',
      path.dirname(store),
    ],
    cwd: dir,
    output: { file: logFile },
  })
  if (code !== 0) {
    await remove()
    throw new Error(`infra/docker/install.sh ended with ${code}:\n${logTail(logFile, 40)}`)
  }
  cpSync(path.join(checkoutDir, built), path.join(dir, built), { recursive: true })
  return { dir, remove }
}

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Packages that the benchmarks compare with, outside the workspace, so that only benchmarks install them. */
export const rivalsDir = path.resolve(import.meta.dirname, '..', 'rivals')

/** Installs the rivals with npm, as their lockfile says, unless they are installed. */
export function installRivals(): void {
  const lock = readFileSync(path.join(rivalsDir, 'package-lock.json'))
  const state = createHash('sha256').update(lock).digest('hex')
  const stateFile = path.join(rivalsDir, 'node_modules', '.installed')
  if (existsSync(stateFile) && readFileSync(stateFile, 'utf8') === state) return
  process.stderr.write('installing the packages to compare with, once …\n')
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: rivalsDir,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`npm ci in ${rivalsDir} failed`)
  writeFileSync(stateFile, state)
}

/** Returns the version of an installed package from its package.json. */
export function versionOf(packageDir: string): string {
  const { version } = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}

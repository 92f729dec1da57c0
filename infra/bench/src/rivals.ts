import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What the benchmarks compare with: a package of its own outside the workspace, so that nobody else installs it. */
export const rivalsDir = path.resolve(import.meta.dirname, '..', 'rivals')

/** Installs the rivals with npm, as their lockfile says, unless that has been done. */
export function installRivals(): void {
  const lock = readFileSync(path.join(rivalsDir, 'package-lock.json'))
  const state = createHash('sha256').update(lock).digest('hex')
  const stateFile = path.join(rivalsDir, 'node_modules', '.installed')
  if (existsSync(stateFile) && readFileSync(stateFile, 'utf8') === state) return
  process.stderr.write('installing what is compared with, once …\n')
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: rivalsDir,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`npm ci in ${rivalsDir} failed`)
  writeFileSync(stateFile, state)
}

/** Version of an installed package as its package.json says. */
export function versionOf(packageDir: string): string {
  const { version } = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}

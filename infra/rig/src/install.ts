import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const rig = fileURLToPath(new URL('..', import.meta.url))
const lockfile = new URL('../pnpm-lock.yaml', import.meta.url)
const stamp = new URL('../node_modules/.installed', import.meta.url)

function wantedStamp(): string {
  return createHash('sha256').update(readFileSync(lockfile)).digest('hex')
}

/** Whether the game server and its players are installed as the lockfile wants them. */
export function isRigInstalled(): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wantedStamp()
}

/** Installs the game server and its players when they are missing or the lockfile changed. Throws when it fails. */
export function installRig(): void {
  if (isRigInstalled()) return
  process.stdout.write('Installing the game server and its players (about 500 MB, once) …\n')
  const { status } = spawnSync('pnpm', ['install', '--frozen-lockfile'], { cwd: rig, stdio: 'inherit' })
  if (status !== 0) throw new Error('The rig could not be installed.')
  writeFileSync(stamp, wantedStamp())
}

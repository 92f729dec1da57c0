import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { cacheDir } from '#checkout.ts'

/** The program and what its dynamic linker needs to know. */
export type RedisBinary = { file: string; libraryPath?: string }

function onPath(): string | undefined {
  for (const name of ['redis-server', 'valkey-server']) {
    const found = spawnSync('sh', ['-c', 'command -v "$1"', 'sh', name], { encoding: 'utf8' })
    if (found.status === 0) return found.stdout.trim()
  }
  return undefined
}

function unpacked(root: string): RedisBinary | undefined {
  const file = path.join(root, 'usr', 'bin', 'redis-server')
  if (!existsSync(file)) return undefined
  const libraries = path.join(root, 'usr', 'lib')
  const folder = readdirSync(libraries).find((name) => name.endsWith('-linux-gnu'))
  return folder ? { file, libraryPath: path.join(libraries, folder) } : { file }
}

/** Debian's and Ubuntu's package, downloaded and unpacked into the cache: needs no root and installs nothing. */
function fetchWithApt(root: string): void {
  const work = `${root}.new`
  rmSync(work, { recursive: true, force: true })
  mkdirSync(path.join(work, 'lists', 'partial'), { recursive: true })
  mkdirSync(path.join(work, 'cache', 'archives', 'partial'), { recursive: true })
  const settings = [
    `Dir::State::lists=${work}/lists`,
    `Dir::Cache=${work}/cache`,
    'Debug::NoLocking=1',
    'APT::Sandbox::User=',
  ]
  const options = settings.flatMap((setting) => ['-o', setting])
  const run = (command: string, args: string[]) =>
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  run('apt-get', [...options, 'update', '-qq'])
  run('apt-get', [
    ...options,
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    '--download-only',
    'redis-server',
  ])
  const archives = path.join(work, 'cache', 'archives')
  for (const archive of readdirSync(archives).filter((name) => name.endsWith('.deb'))) {
    run('dpkg-deb', ['-x', path.join(archives, archive), path.join(work, 'root')])
  }
  rmSync(root, { recursive: true, force: true })
  renameSync(path.join(work, 'root'), root)
  rmSync(work, { recursive: true, force: true })
}

const advice =
  process.platform === 'darwin'
    ? 'Install it with "brew install redis", or give a server in REDIS_URL.'
    : 'Install the package "redis" (or "valkey") of your system, or give a server in REDIS_URL.'

/** Finds a Redis server on this machine or, on Debian and Ubuntu, fetches one into the cache (once, about 2 s). */
export function redisBinary(): RedisBinary {
  const installed = onPath()
  if (installed) return { file: installed }
  const root = path.join(cacheDir, 'redis')
  const cached = unpacked(root)
  if (cached) return cached
  if (spawnSync('sh', ['-c', 'command -v apt-get && command -v dpkg-deb']).status !== 0) {
    throw new Error(`There is no redis-server on this machine. ${advice}`)
  }
  try {
    fetchWithApt(root)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `There is no redis-server on this machine and fetching one failed. ${advice}\n${reason}`,
      { cause: error },
    )
  }
  const fetched = unpacked(root)
  if (!fetched) throw new Error(`The package redis-server held no server. ${advice}`)
  return fetched
}

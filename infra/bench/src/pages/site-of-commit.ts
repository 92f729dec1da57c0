import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { cacheDir, checkoutDir } from '@kubora/local-servers/checkout'
import { logTail } from '@kubora/local-servers/guarded-process'
import { z } from 'zod'

/** The demo of a commit, running in a work tree of its own. */
export type CommitSite = { commit: string; url: string; stop: () => Promise<void> }

const stack = z.object({
  site: z.string(),
  pid: z.number(),
  processes: z.array(z.object({ name: z.string(), pid: z.number() })),
})

const startLimitMs = 15 * 60_000

function git(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: checkoutDir, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout.trim()
}

/** Returns the description of the running stack of a work tree, once there is one. Throws when its start has ended, or takes too long. */
async function readStack(folder: string, hasEnded: () => boolean, log: string) {
  const file = path.join(folder, '.cache', 'run', 'stack.json')
  const deadline = performance.now() + startLimitMs
  while (!existsSync(file)) {
    if (hasEnded() || performance.now() > deadline)
      throw new Error(`the demo of ${folder} did not start:\n${logTail(log)}`)
    await setTimeout(500)
  }
  return stack.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/**
 * Starts the demo of a commit by its own `npm start`. Then everything but api and web server rests, so that players who come and go on
 * simulated game servers disturb no measurement.
 */
export async function startSiteOf(revision: string): Promise<CommitSite> {
  const commit = git('rev-parse', '--short=8', revision)
  const folder = path.join(cacheDir, 'pages', commit)
  rmSync(folder, { recursive: true, force: true })
  git('worktree', 'prune')
  git('worktree', 'add', '--detach', folder, commit)
  const log = path.join(cacheDir, 'logs', 'bench', `start-${commit}.log`)
  mkdirSync(path.dirname(log), { recursive: true })
  const output = openSync(log, 'w', 0o600)
  process.stderr.write(`  starting ${commit}\n`)
  const child = spawn(process.execPath, ['infra/local/bootstrap.mjs', 'start'], {
    cwd: folder,
    stdio: ['ignore', output, output],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const resting: number[] = []
  const stop = async () => {
    for (const pid of resting) process.kill(pid, 'SIGCONT')
    child.kill('SIGTERM')
    await ended
    git('worktree', 'remove', '--force', folder)
  }
  try {
    const { site, pid, processes } = await readStack(folder, () => child.exitCode !== null, log)
    const others = processes.filter(({ name }) => name.startsWith('bridge')).map((other) => other.pid)
    for (const other of [...others, pid]) {
      process.kill(other, 'SIGSTOP')
      resting.push(other)
    }
    return { commit, url: site, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

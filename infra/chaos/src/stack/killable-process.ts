import { spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { exitWithParentUrl } from '@kubora/local/exit-with-parent'
import { logTail, openLog } from '@kubora/local-servers/guarded-process'
import { endProcess } from '@kubora/local-servers/process-liveness'
import { poll } from '#poll.ts'

/** A program of ours that is started again and again at the same address. */
export type KillableProgram = {
  name: string
  /** Absolute path of its entry. */
  entry: string
  env: NodeJS.ProcessEnv
  logFile: string
  /** Origin it listens at. */
  url: string
  /** Origin of its /readyz. */
  healthUrl: string
  /** Milliseconds between its end and its next start. */
  pauseMs: () => number
}

/** A process that may be killed at any moment and comes back by itself, as under a supervisor. */
export type KillableProcess = {
  readonly name: string
  readonly url: string
  /** Kills so far. */
  readonly kills: number
  /** Ends that no kill caused: each is a fault of the process. */
  readonly collapses: readonly string[]
  /** Resolves when /readyz responds with 200; throws when it ended by itself before. */
  ready(): Promise<void>
  /** Sends SIGKILL now, or, when it is down, once it runs again (not: is ready). */
  kill(): Promise<void>
  /** Shuts it down gracefully, without a restart. */
  stop(): Promise<void>
}

const readyTimeoutMs = 60_000

async function probeReady(healthUrl: string): Promise<true | undefined> {
  const response = await fetch(`${healthUrl}/readyz`, { signal: AbortSignal.timeout(2000) })
  // counts as ready only with Redis
  const isWhole = !(await response.text()).includes('"degraded"')
  return response.status === 200 && isWhole ? true : undefined
}

function launch({ entry, env, logFile }: KillableProgram) {
  const log = openLog(logFile)
  const child = spawn(process.execPath, ['--import', exitWithParentUrl, entry], {
    env: { ...env, KUBORA_PARENT_PID: String(process.pid) },
    stdio: ['ignore', log, log],
    // its own process group, so that Ctrl-C reaches it through us only
    detached: true,
  })
  closeSync(log)
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
    child.once('error', (error) => resolve(error.message))
  })
  return { pid: child.pid ?? 0, ended }
}

/** Starts the program and supervises it until `stop`. */
export function startKillable(program: KillableProgram): KillableProcess {
  const { name, url, healthUrl, logFile, pauseMs } = program
  const collapses: string[] = []
  let running: ReturnType<typeof launch> | undefined = launch(program)
  let kills = 0
  let killed = 0
  let stopping = false

  async function lookAfter(): Promise<void> {
    while (running !== undefined) {
      const { pid, ended } = running
      const how = await ended
      running = undefined
      if (stopping) return
      if (killed !== pid) collapses.push(`${name} ended by itself (${how}):\n${logTail(logFile, 15)}`)
      await sleep(pauseMs())
      // `stop` may have come during the pause
      if (!stopping) running = launch(program)
    }
  }
  const watch = lookAfter()

  return {
    name,
    url,
    collapses,
    get kills() {
      return kills
    },
    ready: async () => {
      const look = () => (collapses.length > 0 ? false : probeReady(healthUrl))
      const options = { timeoutMs: readyTimeoutMs, everyMs: 50 }
      const isReady = await poll(`${name} ready at ${url} (log: ${logFile})`, look, options)
      if (!isReady) throw new Error(collapses[0])
    },
    kill: async () => {
      const target = await poll(`a process ${name} to kill`, () => running, { timeoutMs: 20_000, everyMs: 5 })
      killed = target.pid
      kills += 1
      process.kill(target.pid, 'SIGKILL')
      await target.ended
    },
    stop: async () => {
      stopping = true
      if (running !== undefined) {
        await endProcess(running.pid, [
          { signal: 'SIGTERM', graceMs: 15_000 },
          { signal: 'SIGKILL', graceMs: 5000 },
        ])
      }
      await watch
    },
  }
}

import { spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { exitWithParentUrl } from '#exit-with-parent.ts'
import {
  type ProcessEnd,
  type RunningProcess,
  ProcessFailedError,
  logTail,
  openLog,
} from '@kubora/local-servers/guarded-process'
import { endProcess } from '@kubora/local-servers/process-liveness'
import { shutdown } from '#shutdown.ts'

const readyTimeoutMs = 60_000
const stopGraceMs = 15_000

/** One of our own long-running Node programs. */
export type NodeProgram = {
  name: string
  /** Absolute path of its entry. */
  entry: string
  cwd: string
  env: NodeJS.ProcessEnv
  logFile: string
  /** Responds with 200 once the program is ready. */
  readyUrl: string
}

async function answersOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
    // a stack counts as ready only with its Redis, too
    return response.status === 200 && !(await response.text()).includes('"degraded"')
  } catch {
    return false
  }
}

/**
 * Starts a Node program in a process group of its own and resolves when it is ready. It ends with the
 * calling process, even when that one is killed.
 */
export async function startNodeProgram(program: NodeProgram): Promise<RunningProcess> {
  const log = openLog(program.logFile)
  const child = spawn(process.execPath, ['--import', exitWithParentUrl, program.entry], {
    cwd: program.cwd,
    env: { ...program.env, KUBORA_PARENT_PID: String(process.pid) },
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  let end: ProcessEnd | undefined
  const ended = new Promise<ProcessEnd>((resolve) => {
    child.once('exit', (code, signal) => resolve((end = { code, signal })))
    child.once('error', () => resolve((end = { code: 127, signal: null })))
  })
  const { pid } = child
  if (pid === undefined) throw new ProcessFailedError(`could not start ${program.entry}`)

  async function stop(): Promise<void> {
    await endProcess(pid ?? 0, [
      { signal: 'SIGTERM', graceMs: stopGraceMs },
      { signal: 'SIGKILL', graceMs: 5000 },
    ])
    await ended
  }

  const deadline = Date.now() + readyTimeoutMs
  while (!(await answersOk(program.readyUrl))) {
    if (end === undefined && Date.now() < deadline && !shutdown.aborted) {
      await sleep(40)
      continue
    }
    const what = end
      ? `${program.name} stopped while starting (${end.signal ?? `exit code ${end.code}`})`
      : `${program.name} was not ready after ${readyTimeoutMs / 1000} s (${program.readyUrl})`
    await stop()
    throw new ProcessFailedError(`${what}; the end of ${program.logFile}:\n${logTail(program.logFile)}`)
  }
  return { pid, ended, stop }
}

import { spawn } from 'node:child_process'
import { closeSync, fchmodSync, mkdirSync, openSync, statSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import { exitWithParentUrl } from '#exit-with-parent.ts'
import { shutdown } from '#shutdown.ts'

const killAfterMs = 12_000
/** What runs beside it gets about three times as much of a busy processor. */
const backgroundPriority = 5

/** A program that runs to its end. */
export type Program = {
  command: string
  args: readonly string[]
  cwd: string
  env?: NodeJS.ProcessEnv
  /** Our terminal, or a file that is overwritten and may hold secrets: only its owner may read it. */
  output: 'terminal' | { file: string }
  /** True for a program that leaves the processor to others which run beside it. */
  inBackground?: boolean
  /** Ends the program when it has not changed this file for so long. */
  stalled?: { file: string; afterMs: number }
  /** True for an interactive program: it stays in our process group and gets our input. */
  interactive?: boolean
}

/** Returns an environment that makes Node processes, however deeply nested, end with the calling process. */
export function exitWithParentEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const preload = `--import=${exitWithParentUrl}`
  const options = env.NODE_OPTIONS?.includes(preload)
    ? env.NODE_OPTIONS
    : `${env.NODE_OPTIONS ?? ''} ${preload}`.trim()
  return { ...env, NODE_OPTIONS: options, KUBORA_PARENT_PID: String(process.pid) }
}

/**
 * Runs a program and resolves with its exit code (1 when a signal ended it).
 * At a shutdown it is stopped with everything it started, and killed if it does not end.
 */
export function runProgram(program: Program): Promise<number> {
  const interactive = program.interactive ?? false
  let log: number | undefined
  if (program.output !== 'terminal') {
    mkdirSync(path.dirname(program.output.file), { recursive: true })
    log = openSync(program.output.file, 'w', 0o600)
    fchmodSync(log, 0o600)
  }
  const child = spawn(program.command, [...program.args], {
    cwd: program.cwd,
    env: exitWithParentEnvironment(program.env),
    stdio: [interactive ? 'inherit' : 'ignore', log ?? 'inherit', log ?? 'inherit'],
    detached: !interactive,
  })
  if (log !== undefined) closeSync(log)
  if (program.inBackground && child.pid !== undefined) setPriority(child.pid, backgroundPriority)

  let killTimer: NodeJS.Timeout | undefined
  const signalAll = (signal: NodeJS.Signals) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    try {
      process.kill(interactive ? child.pid : -child.pid, signal)
    } catch {
      // It ended between the check and the signal.
    }
  }
  const stop = () => {
    signalAll('SIGTERM')
    killTimer ??= setTimeout(() => signalAll('SIGKILL'), killAfterMs)
  }
  shutdown.addEventListener('abort', stop, { once: true })
  if (shutdown.aborted) stop()
  const stopWatching = program.stalled && whenStalled(program.stalled, stop)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      clearTimeout(killTimer)
      stopWatching?.()
      shutdown.removeEventListener('abort', stop)
      resolve(code ?? 1)
    })
  })
}

/** Calls `stop` once the file has not changed for so long. Returns a function that ends this. */
function whenStalled({ file, afterMs }: { file: string; afterMs: number }, stop: () => void): () => void {
  let [size, since] = [0, performance.now()]
  const timer = setInterval(
    () => {
      const now = statSync(file, { throwIfNoEntry: false })?.size ?? 0
      if (now !== size) [size, since] = [now, performance.now()]
      else if (performance.now() - since > afterMs) stop()
    },
    Math.min(5000, afterMs / 4),
  )
  return () => clearInterval(timer)
}

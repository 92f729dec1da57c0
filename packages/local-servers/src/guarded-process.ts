import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { endProcess, isAlive } from '#process-liveness.ts'

/** How a process ended. */
export type ProcessEnd = { code: number | null; signal: NodeJS.Signals | null }

/** A process that we started and that is up. */
export type RunningProcess = {
  pid: number
  /** Resolves when the process has ended, in whatever way. */
  ended: Promise<ProcessEnd>
  /** Ends it gracefully, by force once the grace period is over, and resolves when it has ended. */
  stop: () => Promise<void>
}

/** A process that could not be started; the message holds the last lines of its log. */
export class ProcessFailedError extends Error {
  override name = 'ProcessFailedError'
}

/** Returns the last lines of a log file, for an error message; empty when there is none. */
export function logTail(file: string, lines = 20): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n')
  } catch {
    return ''
  }
}

/** Opens a log file for writing at its end and makes its folder. The caller closes the descriptor. */
export function openLog(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true })
  return openSync(file, 'a', 0o600)
}

// Runs the server and ends it when our end of its standard input closes: so it does not
// survive a SIGKILL of the Node process that owns it. The first line on descriptor 4 is its pid.
const supervisorScript = `
signal=$1; shift
exec 3<&0 </dev/null
"$@" 3<&- 4>&- &
server=$!
echo "$server" >&4
exec 4>&-
( read -r _ <&3; kill -s "$signal" "$server" ) >/dev/null 2>&1 &
watcher=$!
exec 3<&-
trap 'kill -s "$signal" "$server"' INT TERM HUP
while :; do
  wait "$server"; code=$?
  kill -0 "$server" 2>/dev/null || break
done
kill "$watcher" 2>/dev/null
exit "$code"
`

/** What to run, and how to stop it. */
export type GuardedProgram = {
  /** Arguments of the command line; the first is the binary. */
  command: readonly [string, ...string[]]
  /** Arguments that go before the supervisor itself (a change of user, say). */
  runner?: readonly string[]
  cwd: string
  logFile: string
  stopSignal: 'INT' | 'TERM'
  /** Grace period in milliseconds: how long it may take to stop before it is killed. */
  stopGraceMs: number
  user?: { uid: number; gid: number }
}

/**
 * Starts a program that is not Node under a supervisor: it ends with the process that called this, even
 * when that one is killed. It has its own process group, so Ctrl-C reaches it only through `stop`.
 */
export async function startGuardedProcess(program: GuardedProgram): Promise<RunningProcess> {
  const log = openLog(program.logFile)
  const words = [...(program.runner ?? []), 'sh', '-c', supervisorScript, 'supervisor', program.stopSignal]
  const [file = 'sh', ...args] = [...words, ...program.command]
  const supervisor = spawn(file, args, {
    cwd: program.cwd,
    detached: true,
    stdio: ['pipe', log, log, 'ignore', 'pipe'],
    ...program.user,
  })
  closeSync(log)
  const ended = new Promise<ProcessEnd>((resolve) => {
    supervisor.once('exit', (code, signal) => resolve({ code, signal }))
    supervisor.once('error', () => resolve({ code: 127, signal: null }))
  })
  supervisor.stdin?.on('error', () => undefined)
  const pidPipe = supervisor.stdio[4]
  const pid = pidPipe instanceof Readable ? Number((await text(pidPipe)).trim()) : 0
  if (!pid) throw new ProcessFailedError(`could not start ${program.command[0]}\n${logTail(program.logFile)}`)

  async function stop(): Promise<void> {
    const orderly: NodeJS.Signals = program.stopSignal === 'INT' ? 'SIGINT' : 'SIGTERM'
    await endProcess(pid, [
      { signal: orderly, graceMs: program.stopGraceMs },
      { signal: 'SIGKILL', graceMs: 5000 },
    ])
    await ended
  }

  // A killed supervisor leaves its server behind: the server's end counts, not the supervisor's.
  const serverEnded = ended.then(async (end) => {
    if (isAlive(pid)) await endProcess(pid, [{ signal: 'SIGKILL', graceMs: 5000 }])
    return end
  })
  return { pid, ended: serverEnded, stop }
}

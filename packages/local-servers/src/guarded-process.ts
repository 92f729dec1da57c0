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
  /** Settles when the process is gone, however that came about. */
  ended: Promise<ProcessEnd>
  /** Ends it in an orderly way, by force if it does not listen, and resolves when it is gone. */
  stop: () => Promise<void>
}

/** A process that could not be brought up; the message holds the last lines of its log. */
export class ProcessFailedError extends Error {
  override name = 'ProcessFailedError'
}

/** The last lines of a log file, for an error message; empty when there is none. */
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

// Runs the server and takes it down when our end of its standard input closes: so it does not
// survive a SIGKILL of the Node process that owns it. The first line on descriptor 4 is its pid.
const keeperScript = `
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

/** What to run, and how it likes to be stopped. */
export type GuardedProgram = {
  /** Words of the command line; the first is the binary. */
  command: readonly [string, ...string[]]
  /** Words that go before the keeper itself (a change of user, say). */
  runner?: readonly string[]
  cwd: string
  logFile: string
  stopSignal: 'INT' | 'TERM'
  /** How long it may take to stop before it is killed. */
  stopPatienceMs: number
  user?: { uid: number; gid: number }
}

/**
 * Starts a program that is not Node under a keeper: it ends with the process that called this, even
 * when that one is killed. It has its own process group, so Ctrl-C reaches it only through `stop`.
 */
export async function startGuardedProcess(program: GuardedProgram): Promise<RunningProcess> {
  const log = openLog(program.logFile)
  const words = [...(program.runner ?? []), 'sh', '-c', keeperScript, 'keeper', program.stopSignal]
  const [file = 'sh', ...args] = [...words, ...program.command]
  const keeper = spawn(file, args, {
    cwd: program.cwd,
    detached: true,
    stdio: ['pipe', log, log, 'ignore', 'pipe'],
    ...program.user,
  })
  closeSync(log)
  const ended = new Promise<ProcessEnd>((resolve) => {
    keeper.once('exit', (code, signal) => resolve({ code, signal }))
    keeper.once('error', () => resolve({ code: 127, signal: null }))
  })
  keeper.stdin?.on('error', () => undefined)
  const pidPipe = keeper.stdio[4]
  const pid = pidPipe instanceof Readable ? Number((await text(pidPipe)).trim()) : 0
  if (!pid) throw new ProcessFailedError(`could not start ${program.command[0]}\n${logTail(program.logFile)}`)

  async function stop(): Promise<void> {
    const orderly: NodeJS.Signals = program.stopSignal === 'INT' ? 'SIGINT' : 'SIGTERM'
    await endProcess(pid, [
      { signal: orderly, patienceMs: program.stopPatienceMs },
      { signal: 'SIGKILL', patienceMs: 5000 },
    ])
    await ended
  }

  // A killed keeper leaves its server behind: the server's end counts, not the keeper's.
  const serverEnded = ended.then(async (end) => {
    if (isAlive(pid)) await endProcess(pid, [{ signal: 'SIGKILL', patienceMs: 5000 }])
    return end
  })
  return { pid, ended: serverEnded, stop }
}

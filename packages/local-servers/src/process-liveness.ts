import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/** Returns true while a process with this id exists, also one of another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Returns the command line of a process, or an empty string when there is none: it shows whether an id was reused. */
export function commandLine(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** Sends the signals one after the other, each followed by its grace period in milliseconds, until the process has ended. */
export async function endProcess(
  pid: number,
  signals: readonly { signal: NodeJS.Signals; graceMs: number }[],
): Promise<void> {
  for (const { signal, graceMs } of signals) {
    if (!isAlive(pid)) return
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    const deadline = Date.now() + graceMs
    while (isAlive(pid) && Date.now() < deadline) await sleep(15)
  }
}

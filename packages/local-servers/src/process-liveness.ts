import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/** True while a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The command line of a process, or an empty string when there is none: tells a reused id from the process we know. */
export function commandLine(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** Sends the signals one after the other, each with its patience, until the process is gone. */
export async function endProcess(
  pid: number,
  signals: readonly { signal: NodeJS.Signals; patienceMs: number }[],
): Promise<void> {
  for (const { signal, patienceMs } of signals) {
    if (!isAlive(pid)) return
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    const deadline = Date.now() + patienceMs
    while (isAlive(pid) && Date.now() < deadline) await sleep(15)
  }
}

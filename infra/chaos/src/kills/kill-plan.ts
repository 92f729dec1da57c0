import { setTimeout as sleep } from 'node:timers/promises'
import { poll } from '#poll.ts'
import type { Progress } from '#run-operations.ts'
import type { KillableProcess } from '#stack/killable-process.ts'

/** One kill: of which process, after how many begun operations, and how much later. */
export type PlannedKill = { killable: string; afterOperation: number; delayMs: number }

/** Draws random moments and killable processes; the same for the same numbers of `random`. */
export function planKills(
  random: () => number,
  options: { kills: number; operations: number; killables: readonly string[] },
): PlannedKill[] {
  const { kills, operations, killables } = options
  const plan = Array.from({ length: kills }, () => ({
    killable: killables[Math.floor(random() * killables.length)] ?? '',
    afterOperation: Math.floor(random() * operations),
    delayMs: Math.floor(random() * 300),
  }))
  return plan.toSorted((a, b) => a.afterOperation - b.afterOperation)
}

/** Carries out the plan beside the clients' work; resolves after the last kill. */
export async function carryOutKills(
  plan: readonly PlannedKill[],
  killables: readonly Pick<KillableProcess, 'name' | 'kill'>[],
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  for (const { killable: name, afterOperation, delayMs } of plan) {
    const due = () => (signal.aborted || progress.started >= afterOperation ? true : undefined)
    await poll(`operation ${afterOperation}`, due, { timeoutMs: 180_000, everyMs: 10 })
    if (signal.aborted) return
    await sleep(delayMs)
    await killables.find((killable) => killable.name === name)?.kill()
  }
}

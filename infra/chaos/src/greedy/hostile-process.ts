import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSender } from '#greedy/send.ts'
import type { HostileTarget } from '#greedy/loads/hostile-load.ts'
import { isLoadName, loads } from '#greedy/loads/loads.ts'

// run by start-hostile.ts with a load and its target; repeats bursts until the parent ends it

/** Pause between two bursts, ms. */
const pauseMs = 250

const [, , word = '', targetText = '{}'] = process.argv
if (!isLoadName(word)) throw new Error(`no load ${word}`)
const load = loads[word]
// written by the parent from the same type
const target = JSON.parse(targetText) as HostileTarget

// a real client brings a processor of its own; ours borrows one from the servers it attacks
setPriority(15)

const sender = createSender(target.address)
const counts: Record<string, number> = {}
function statuses(answer: string): void {
  counts[answer] = (counts[answer] ?? 0) + 1
}
process.on('message', () => process.send?.(counts, () => process.exit(0)))
process.on('disconnect', () => process.exit(0))

for (let count = 0; ; count += 1) {
  await load({ ...target, sender, count, statuses })
  statuses('bursts')
  await sleep(pauseMs)
}

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { HostileTarget } from '#greedy/loads/hostile-load.ts'
import type { LoadName } from '#greedy/loads/loads.ts'

/** A hostile client in a process of its own, so that it does not slow the honest clients' clock. */
export type Hostile = {
  /** Ends it and resolves with its counts of responses and bursts. */
  stop: () => Promise<Readonly<Record<string, number>>>
}

const entry = fileURLToPath(new URL('hostile-process.ts', import.meta.url))

/** Starts it; it runs until `stop`, or until this process has ended. */
export function startHostile(load: LoadName, target: HostileTarget): Hostile {
  const child = fork(entry, [load, JSON.stringify(target)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  return {
    async stop() {
      const answers = new Promise<Readonly<Record<string, number>>>((resolve) => {
        // its own counters, by name
        child.once('message', (counts) => resolve(counts as Record<string, number>))
        child.once('exit', () => resolve({}))
      })
      if (child.connected) child.send('stop', () => undefined)
      const counts = await answers
      await exited
      return counts
    },
  }
}

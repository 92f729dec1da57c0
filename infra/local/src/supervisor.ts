import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningProcess } from '@kubora/local-servers/guarded-process'

const firstBackOffMs = 250
const longestBackOffMs = 10_000
const healthyAfterMs = 10_000

/** A process under supervision, as it is now. */
export type SupervisedProcess = { name: string; pid: number }

type Entry = {
  name: string
  stage: number
  running: RunningProcess | undefined
  /** Settles when the process is no longer supervised. */
  watch: Promise<void>
}

/** Starts processes in order, restarts crashed ones with back-off, and stops all of them in reverse order. */
export class Supervisor {
  readonly #entries: Entry[] = []
  readonly #stopping = new AbortController()
  readonly #restart: boolean
  readonly #onEvent: (message: string) => void

  /** `onEvent` is called at every crash and restart; with `restart` false a crashed process stays down. */
  constructor(options: { restart: boolean; onEvent: (message: string) => void }) {
    this.#restart = options.restart
    this.#onEvent = options.onEvent
  }

  /**
   * Starts one process and supervises it from then on; throws when the first start fails. `start` is called again after
   * a crash and must start it at the same address. Higher stages stop first.
   */
  async start(name: string, stage: number, start: () => Promise<RunningProcess>): Promise<void> {
    this.#stopping.signal.throwIfAborted()
    const entry: Entry = { name, stage, running: await start(), watch: Promise.resolve() }
    this.#entries.push(entry)
    entry.watch = this.#lookAfter(entry, start)
  }

  /** Returns the running processes, in the order of their first start. */
  processes(): SupervisedProcess[] {
    return this.#entries.flatMap(({ name, running }) => (running ? [{ name, pid: running.pid }] : []))
  }

  /** Stops everything, the last stage first and the processes of one stage together. Resolves when all have ended. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    const stages = [...new Set(this.#entries.map(({ stage }) => stage))].sort((a, b) => b - a)
    for (const stage of stages) {
      await Promise.all(
        this.#entries
          .filter((entry) => entry.stage === stage)
          .map(async (entry) => {
            await entry.running?.stop()
            await entry.watch
          }),
      )
    }
  }

  async #lookAfter(entry: Entry, start: () => Promise<RunningProcess>): Promise<void> {
    let backOffMs = firstBackOffMs
    while (entry.running) {
      const since = Date.now()
      const end = await entry.running.ended
      entry.running = undefined
      if (this.#stopping.signal.aborted) return
      const how = end.signal ?? `exit code ${end.code}`
      if (!this.#restart) {
        this.#onEvent(`${entry.name} stopped (${how})`)
        return
      }
      if (Date.now() - since > healthyAfterMs) backOffMs = firstBackOffMs
      this.#onEvent(`${entry.name} stopped (${how}), starting it again`)
      entry.running = await this.#startAgain(start, backOffMs)
      if (entry.running) this.#onEvent(`${entry.name} is back`)
      backOffMs = Math.min(backOffMs * 2, longestBackOffMs)
    }
  }

  async #startAgain(
    start: () => Promise<RunningProcess>,
    firstPauseMs: number,
  ): Promise<RunningProcess | undefined> {
    let pauseMs = firstPauseMs
    for (;;) {
      await sleep(pauseMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
      if (this.#stopping.signal.aborted) return undefined
      try {
        const running = await start()
        if (this.#stopping.signal.aborted) {
          await running.stop()
          return undefined
        }
        return running
      } catch (error) {
        pauseMs = Math.min(pauseMs * 2, longestBackOffMs)
        this.#onEvent(error instanceof Error ? error.message : String(error))
      }
    }
  }
}

import { setTimeout as sleep } from 'node:timers/promises'

/** Something a client or a game does during a run. */
export type RunOperation = () => Promise<void>

/** How far the clients are. */
export type Progress = { started: number }

/** Clients that work at the same time, and how fast. */
export type Pace = {
  workers: number
  /** Longest pause of a client between two operations, in milliseconds. */
  thinkMs: number
  /** Draws the pauses between. */
  noise: () => number
  progress: Progress
}

/** Returns the items in a random order. */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/** Draws one of the items. Throws when there is none. */
export function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** Does all operations, begun in this order. Returns why some never came to an end; no kill makes it throw. */
export async function runOperations(operations: readonly RunOperation[], pace: Pace): Promise<string[]> {
  const left = [...operations]
  const stuck: string[] = []

  async function workOn(): Promise<void> {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      pace.progress.started += 1
      await next().catch((error: unknown) => {
        const cause =
          error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : ''
        stuck.push(error instanceof Error ? error.message + cause : String(error))
      })
      await sleep(pace.noise() * pace.thinkMs)
    }
  }

  await Promise.all(Array.from({ length: pace.workers }, workOn))
  return stuck
}

import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until `condition` returns something but false, null or undefined, and resolves with it. Throws after `limitMs`. */
export async function until<Result>(
  what: string,
  condition: () => Result | Promise<Result>,
  limitMs = 15_000,
): Promise<Exclude<Result, false | null | undefined>> {
  const deadline = Date.now() + limitMs
  for (;;) {
    const result = await condition()
    if (result !== false && result !== null && result !== undefined) {
      return result as Exclude<Result, false | null | undefined>
    }
    if (Date.now() > deadline) throw new Error(`Did not happen within ${limitMs} ms: ${what}`)
    await sleep(10)
  }
}

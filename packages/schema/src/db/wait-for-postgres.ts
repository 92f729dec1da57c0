import { setTimeout as sleep } from 'node:timers/promises'
import { describeConnectionFailure, isNotThereYet } from '#db/describe-connection-failure.ts'
import { requirePostgres } from '#db/require-postgres.ts'

/** Longest wait, ms. */
const longestWaitMs = 60_000

const betweenAttemptsMs = 500

/**
 * Waits up to a minute until Postgres responds and accepts connections; `say` gets the reason once. Throws as {@link requirePostgres}
 * does: at once where waiting does not help, such as at a wrong password.
 */
export async function waitForPostgres(databaseUrl: string, say: (text: string) => void): Promise<void> {
  const deadline = Date.now() + longestWaitMs
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await requirePostgres(databaseUrl)
    } catch (error) {
      if (!isNotThereYet(error) || Date.now() > deadline) throw error
      if (isFirst) say(`${describeConnectionFailure(error, databaseUrl)}. Waiting for it, up to a minute.`)
      await sleep(betweenAttemptsMs)
    }
  }
}

/** Most attempts at work. */
const attemptsMax = 5

/**
 * Resolves with the result of `work`; runs it again when Postgres ended it because of a deadlock. `work` must have no
 * effect outside its transaction.
 */
export async function retryDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attemptsMax || !isDeadlock(error)) throw error
    }
  }
}

function isDeadlock(error: unknown): boolean {
  let current: unknown = error
  // Drizzle wraps the driver's error
  while (current instanceof Error) {
    if ('code' in current && current.code === '40P01') return true
    current = current.cause
  }
  return false
}

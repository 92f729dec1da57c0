/** How often work is done at most. */
const attemptsMax = 5

/**
 * Resolves with what `work` resolves with; does it anew when Postgres ended it because it and another transaction waited for each
 * other. `work` must leave nothing behind that its transaction did not write.
 */
export async function retryDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === attemptsMax || !isDeadlock(error)) throw error
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

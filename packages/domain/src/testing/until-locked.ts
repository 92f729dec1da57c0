/** Does again what waited too long for a lock behind the others, as who asked would; each other error is thrown. */
export async function untilLocked<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    // lock_not_available
    if (cause?.code === '55P03') return untilLocked(run)
    throw error
  }
}

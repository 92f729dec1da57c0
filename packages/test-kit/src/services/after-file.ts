const ends: (() => unknown)[] = []

/**
 * Runs `end` after the last test of the test file. Unlike `afterAll` of vitest it may be called within a test, too: files of one worker
 * share its process, where what stays open would be left to the next one.
 */
export function afterFile(end: () => unknown): void {
  ends.push(end)
}

/** Runs what `afterFile` was given, the newest first, all of it even when one fails; vitest's set-up of each file calls it. */
export async function endFile(): Promise<void> {
  const failures: unknown[] = []
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) {
    try {
      await end()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'what a test file opened could not be closed')
}

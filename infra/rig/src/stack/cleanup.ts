/** Ends what was started, in reverse order. */
export type Cleanup = {
  add(end: () => Promise<unknown>): void
  /** Ends everything once; further calls wait for the first. Failures are printed, so that the rest still ends. */
  run(): Promise<void>
}

/** Creates a cleanup that also runs when this process gets a signal to stop. */
export function createCleanup(): Cleanup {
  const ends: (() => Promise<unknown>)[] = []
  let running: Promise<void> | undefined
  async function endAll(): Promise<void> {
    for (const end of ends.toReversed()) await end().catch((error: unknown) => console.error(error))
  }
  const cleanup: Cleanup = {
    add: (end) => {
      ends.push(end)
    },
    run: () => (running ??= endAll()),
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void cleanup.run().finally(() => process.exit(1)))
  }
  return cleanup
}

const controller = new AbortController()

/** Aborts when this process is to stop: Ctrl-C, SIGTERM, a closed terminal, the end of its parent. */
export const shutdown: AbortSignal = controller.signal

/** Resolves when this process is to stop. */
export function shutdownRequested(): Promise<void> {
  if (shutdown.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    shutdown.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** Aborts `shutdown` at the signals of the system. Further ones change nothing: Ctrl-C reaches us twice, also by our parent. */
export function listenForShutdown(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => controller.abort(new Error(signal)))
  }
  // A closed terminal must not make the last lines of a graceful shutdown throw.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

/** Time between two checks, ms. */
const pollMs = 500

/**
 * Calls `start` once `isReady` resolves, which is checked every half a second, so that work does not fail again and again
 * on a database that is unavailable or lacks its tables. Returns what stops the checks or the work, whichever runs.
 */
export function startOnceReady(
  isReady: () => Promise<unknown>,
  start: () => () => Promise<unknown>,
): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let stopWork: (() => Promise<unknown>) | undefined

  async function check(): Promise<void> {
    const ready = await isReady().then(
      () => true,
      () => false,
    )
    if (isStopped) return
    if (ready) stopWork = start()
    else timer = setTimeout(() => void check(), pollMs)
  }

  void check()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await stopWork?.()
  }
}

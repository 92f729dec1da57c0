/** Reads something again after changes. */
export interface PausedReading {
  /** Something has changed. */
  request: () => void
  stop: () => void
}

/**
 * Calls `read` after each request, one reading at a time: what is requested meanwhile, or in the pause behind it, is one reading after that
 * pause.
 */
export function createPausedReading(read: () => Promise<void>, pauseMs: number): PausedReading {
  let timer: ReturnType<typeof setTimeout> | undefined
  let [isBusy, isWanted, isStopped] = [false, false, false]

  async function run(): Promise<void> {
    isBusy = true
    isWanted = false
    await read()
    if (isStopped) return
    timer = setTimeout(() => {
      isBusy = false
      if (isWanted) void run()
    }, pauseMs)
  }
  return {
    request() {
      isWanted = true
      if (!isBusy && !isStopped) void run()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

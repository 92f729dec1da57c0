import { countDownloads } from '@kubora/domain/downloads/count-downloads'
import type { DomainContext } from '@kubora/domain/kernel/context'

/** Counts downloads without delaying them. */
export type DownloadCounter = {
  /** Counts a download that has begun. */
  add: (downloadId: number) => void
  /** Stops, and stores the counts that are still in memory. */
  close: () => Promise<void>
}

/** Time for which counts stay in memory, ms; when the process is killed, the counts of this time are lost. */
const writeEveryMs = 1_000

/** Creates a counter that stores its counts once a second; while the database is unavailable, they stay in memory. */
export function createDownloadCounter(domain: DomainContext): DownloadCounter {
  let begun = new Map<number, number>()
  let writing: Promise<void> | null = null
  const timer = setInterval(() => void write(), writeEveryMs)

  function write(): Promise<void> {
    if (begun.size === 0) return writing ?? Promise.resolve()
    writing ??= writeOnce().finally(() => {
      writing = null
    })
    return writing
  }

  async function writeOnce(): Promise<void> {
    const counts = begun
    begun = new Map()
    try {
      await countDownloads(domain, counts)
    } catch {
      for (const [id, count] of counts) begun.set(id, (begun.get(id) ?? 0) + count)
    }
  }

  return {
    add: (downloadId) => void begun.set(downloadId, (begun.get(downloadId) ?? 0) + 1),
    async close() {
      clearInterval(timer)
      await writing
      await write()
    },
  }
}

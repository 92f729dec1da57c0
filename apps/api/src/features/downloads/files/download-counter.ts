import { countDownloads } from '@kubora/domain/downloads/count-downloads'
import type { DomainContext } from '@kubora/domain/kernel/context'

/** Counts downloads without delaying them. */
export type DownloadCounter = {
  /** One download began. */
  add: (downloadId: number) => void
  /** Stops, and writes the counts that are still in memory. */
  close: () => Promise<void>
}

/** How long counts stay in memory, ms; as much is lost when the process is killed. */
const writeEveryMs = 1_000

/** Creates a counter that writes to the database once a second; while that is unavailable, counts stay in memory. */
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

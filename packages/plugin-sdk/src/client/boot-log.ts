import { z } from 'zod'
import { type LineLog, openLineLog } from '#client/line-log.ts'

/** The processes of a game server that used this data folder: after a kill the next one acquires their lease. */
export type BootLog = {
  /** Boot ids of earlier processes, the last one first. */
  readonly former: readonly string[]
  /** Records this process. Must be awaited before its first hello, as only then it survives a kill. */
  begin(bootId: string): Promise<void>
  close(): Promise<void>
}

const bootRecord = z.object({ boot: z.string() })

// the last process may have been killed before its hello arrived: then an earlier one has the lease
const REMEMBERED_BOOTS = 3

/** Opens a boot log in a file. Throws when the file is damaged. */
export async function openFileBootLog(file: string): Promise<BootLog> {
  const log: LineLog = await openLineLog(file)
  const boots = log.records.map((record) => bootRecord.parse(record).boot)
  const former = [...new Set(boots.toReversed())].slice(0, REMEMBERED_BOOTS)
  return {
    former,
    begin: async (boot) => log.replace([...former.toReversed(), boot].map((each) => ({ boot: each }))),
    close: () => log.close(),
  }
}

/** Creates a boot log in memory: the next process has to wait until the lease ends. */
export function createMemoryBootLog(): BootLog {
  return { former: [], begin: async () => undefined, close: async () => undefined }
}

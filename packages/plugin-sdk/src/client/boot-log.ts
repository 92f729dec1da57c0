import { z } from 'zod'
import { type LineLog, openLineLog } from '#client/line-log.ts'

/** The processes of a game server that ran on this data folder: after a kill the next one acquires their lease. */
export type BootLog = {
  /** Boot ids of earlier processes, the last one first. */
  readonly former: readonly string[]
  /** Records this process. Durable once resolved; to be awaited before its first hello. */
  begin(bootId: string): Promise<void>
  close(): Promise<void>
}

const bootRecord = z.object({ boot: z.string() })

// the last process may have been killed before its hello arrived: then one before it holds the lease
const REMEMBERED_BOOTS = 3

/** A boot log in a file. Throws when the file is damaged. */
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

/** A boot log that ends with the process: its successor has to wait until the lease ends. */
export function createMemoryBootLog(): BootLog {
  return { former: [], begin: async () => undefined, close: async () => undefined }
}

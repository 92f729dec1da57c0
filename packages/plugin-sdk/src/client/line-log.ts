import { mkdir, open, readFile, rename, truncate } from 'node:fs/promises'
import path from 'node:path'

/** What appended records survive: with `fsync` also a power failure, with `lazy` only the end of the process. */
export type Durability = 'fsync' | 'lazy'

/** A file of JSON lines to which records are only appended; it stays readable whenever the process is killed. */
export type LineLog = {
  /** Records that were in the file when it was opened. */
  readonly records: readonly unknown[]
  append(records: readonly unknown[], durability: Durability): Promise<void>
  /** Replaces the file by a new one with these records, all or nothing. */
  replace(records: readonly unknown[]): Promise<void>
  close(): Promise<void>
}

function asLines(records: readonly unknown[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('')
}

async function readWholeLines(file: string): Promise<unknown[]> {
  const bytes = await readFile(file).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  })
  // a kill in the middle of a write leaves an incomplete line: its append never resolved, so the line is dropped
  const end = bytes.lastIndexOf(0x0a) + 1
  if (end < bytes.length) await truncate(file, end)
  const lines = bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1)
  return lines.map((line, index): unknown => {
    try {
      return JSON.parse(line)
    } catch (error) {
      throw new Error(`${file} is damaged in line ${index + 1}; move it elsewhere to start without it`, {
        cause: error,
      })
    }
  })
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Opens or creates the log and its folder. Throws when a complete line is not JSON. */
export async function openLineLog(file: string): Promise<LineLog> {
  await mkdir(path.dirname(file), { recursive: true })
  const records = await readWholeLines(file)
  let handle = await open(file, 'a')
  await syncFolder(path.dirname(file))
  let last: Promise<unknown> = Promise.resolve()

  // one write at a time, as two interleaved ones would damage each other's lines
  function serialize<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = last.then(work, work)
    last = turn.catch(() => undefined)
    return turn
  }

  async function replaceFile(kept: readonly unknown[]): Promise<void> {
    const fresh = `${file}.new`
    const writer = await open(fresh, 'w')
    await writer.writeFile(asLines(kept))
    await writer.sync()
    await writer.close()
    await rename(fresh, file)
    await syncFolder(path.dirname(file))
    await handle.close()
    handle = await open(file, 'a')
  }

  return {
    records,
    append: (added, durability) =>
      serialize(async () => {
        await handle.appendFile(asLines(added))
        if (durability === 'fsync') await handle.datasync()
      }),
    replace: (kept) => serialize(() => replaceFile(kept)),
    close: () => serialize(() => handle.close()),
  }
}

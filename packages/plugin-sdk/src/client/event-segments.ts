import { mkdir, open, readdir, readFile, stat, unlink, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { statsEvent, type StatsEventRow } from '@kubora/schema/protocol/events'

/** Events to be reported, oldest first. One reader takes them from the front. */
export type EventQueue = {
  /** Adds events. Returns how many of the oldest ones were dropped at the limit. */
  put(events: readonly StatsEventRow[]): Promise<number>
  /** Returns the oldest events, at most `count`; fewer are not the last ones. Empty: there are none. */
  first(count: number): Promise<readonly StatsEventRow[]>
  /** Removes the events that `first` returned last. */
  removeFirst(): Promise<void>
  close(): Promise<void>
}

/** Limits of a queue in files. */
export type SegmentOptions = {
  /** Bytes of all files, above which the oldest file is dropped. */
  readonly maxBytes?: number
  /** Bytes of a file, above which the next one begins. */
  readonly segmentBytes?: number
}

type Segment = { readonly file: string; bytes: number }

const mebibyte = 1_048_576

function parseEvent(line: string): StatsEventRow[] {
  try {
    return [statsEvent.parse(JSON.parse(line))]
  } catch {
    // a file that was damaged: the other events count
    return []
  }
}

/** Returns the whole lines of a file; what a kill left of a last one was never put. */
async function readEvents(file: string): Promise<StatsEventRow[]> {
  const bytes = await readFile(file)
  const whole = bytes.subarray(0, bytes.lastIndexOf(0x0a) + 1).toString('utf8')
  return whole.split('\n').slice(0, -1).flatMap(parseEvent)
}

async function findSegments(folder: string): Promise<Segment[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{12}\.jsonl$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      return { file, bytes: (await stat(file)).size }
    }),
  )
}

/**
 * Opens a queue in a folder that outlives the process. Files are only appended to and removed whole: after a kill the events
 * of the oldest file may be returned a second time, under the ids that they had. It holds one file in memory.
 */
export async function openEventSegments(
  folder: string,
  { maxBytes = 256 * mebibyte, segmentBytes = mebibyte }: SegmentOptions = {},
): Promise<EventQueue> {
  await mkdir(folder, { recursive: true })
  // files of this process are new ones: the last one of the process before may end in half a line
  const closed = await findSegments(folder)
  let number = Number(path.basename(closed.at(-1)?.file ?? '0', '.jsonl'))
  let writing: (Segment & { readonly handle: FileHandle }) | undefined
  /** The events of the oldest file, once it is read. */
  let reading: readonly StatsEventRow[] | undefined
  /** Where the events that `first` returned begin and end among those of the file. */
  let [from, until] = [0, 0]
  let last: Promise<unknown> = Promise.resolve()

  function serialize<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = last.then(work, work)
    last = turn.catch(() => undefined)
    return turn
  }

  async function endWriting(): Promise<void> {
    if (writing === undefined) return
    const { handle, ...segment } = writing
    writing = undefined
    closed.push(segment)
    await handle.close()
  }

  async function append(text: string): Promise<void> {
    if (writing !== undefined && writing.bytes >= segmentBytes) await endWriting()
    if (writing === undefined) {
      number += 1
      const file = path.join(folder, `${`${number}`.padStart(12, '0')}.jsonl`)
      writing = { file, bytes: 0, handle: await open(file, 'a') }
    }
    writing.bytes += Buffer.byteLength(text)
    await writing.handle.appendFile(text).catch(async (error: unknown) => {
      // it may end in half a line now
      await endWriting()
      throw error
    })
  }

  async function removeOldest(): Promise<void> {
    const oldest = closed.shift()
    reading = undefined
    ;[from, until] = [0, 0]
    if (oldest !== undefined) await unlink(oldest.file)
  }

  async function dropSurplus(): Promise<number> {
    let dropped = 0
    const size = () => closed.reduce((sum, { bytes }) => sum + bytes, writing?.bytes ?? 0)
    while (size() > maxBytes && closed[0] !== undefined) {
      dropped += reading ? reading.length - from : (await readEvents(closed[0].file)).length
      await removeOldest()
    }
    return dropped
  }

  async function readNext(): Promise<readonly StatsEventRow[]> {
    while (reading === undefined) {
      if (closed.length === 0) await endWriting()
      const [segment] = closed
      if (segment === undefined) return []
      const events = await readEvents(segment.file)
      if (events.length === 0) await removeOldest()
      else reading = events
    }
    return reading
  }

  return {
    put: (events) =>
      serialize(async () => {
        if (events.length === 0) return 0
        await append(events.map((event) => `${JSON.stringify(event)}\n`).join(''))
        return dropSurplus()
      }),
    first: (count) =>
      serialize(async () => {
        const events = await readNext()
        until = Math.min(from + count, events.length)
        return events.slice(from, until)
      }),
    removeFirst: () =>
      serialize(async () => {
        if (reading === undefined) return
        from = until
        if (from === reading.length) await removeOldest()
      }),
    close: () => serialize(endWriting),
  }
}

/** What has a number in a chat. */
interface Numbered {
  readonly seq: number
}

/** The messages of a chat that are on this device. */
export interface LoadedMessages<Message extends Numbered> {
  /** In their order, without a gap. */
  readonly shown: readonly Message[]
  /** Those that came before what is above them: shown once the gap is closed. */
  readonly ahead: readonly Message[]
}

/** Nothing was loaded yet. */
export const noMessages: LoadedMessages<never> = { shown: [], ahead: [] }

/**
 * Adds a part that was read, in whatever order and however often parts come. The first part is shown, and with it what has
 * come ahead and follows it.
 */
export function addMessages<Message extends Numbered>(
  { shown, ahead }: LoadedMessages<Message>,
  added: readonly Message[],
): LoadedMessages<Message> {
  const bySeq = new Map([...shown, ...ahead, ...added].map((message) => [message.seq, message]))
  const all = [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
  const anchor = shown.at(-1)?.seq ?? Math.max(...added.map(({ seq }) => seq))
  if (shown.length === 0 && added.length === 0) return { shown, ahead }
  let [first, last] = [anchor, anchor]
  while (bySeq.has(first - 1)) first -= 1
  while (bySeq.has(last + 1)) last += 1
  return {
    shown: all.filter(({ seq }) => seq >= first && seq <= last),
    ahead: all.filter(({ seq }) => seq > last),
  }
}

/** Adds messages that came otherwise, live or as they were sent: until the newest part was read, they only stand ahead. */
export function addArrived<Message extends Numbered>(
  loaded: LoadedMessages<Message>,
  arrived: readonly Message[],
): LoadedMessages<Message> {
  if (loaded.shown.length > 0) return addMessages(loaded, arrived)
  const bySeq = new Map([...loaded.ahead, ...arrived].map((message) => [message.seq, message]))
  return { shown: [], ahead: [...bySeq.values()].toSorted((a, b) => a.seq - b.seq) }
}

/** Returns the number behind which messages are missing; null when all up to `lastSeq` are shown. */
export function missingAfter<Message extends Numbered>(
  { shown }: LoadedMessages<Message>,
  lastSeq: number,
): number | null {
  const last = shown.at(-1)?.seq
  return last === undefined || last >= lastSeq ? null : last
}

/** Returns the number before which older messages are missing; null when the first one is shown. */
export function olderThan<Message extends Numbered>({ shown }: LoadedMessages<Message>): number | null {
  const first = shown[0]?.seq
  return first === undefined || first <= 1 ? null : first
}

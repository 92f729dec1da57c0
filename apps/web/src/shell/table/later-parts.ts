/** A part of a list, as a query returns it. */
export interface Part<Row> {
  items: readonly Row[]
  nextCursor: string | null
  /** The rows were in the first part before; no query read them as a part of their own. */
  isPushedOut?: boolean
}

/**
 * Returns what a query has read, where it is of the list with this `key`. When the variables change, urql returns the data of before until
 * those of the new list are there; `stored` is what is known of the list before.
 */
export function dataOf<Data>(
  stored: { key: string; first: Data | undefined },
  key: string,
  read: Data | undefined,
): Data | undefined {
  return stored.key === key || read !== stored.first ? read : undefined
}

/**
 * Returns the parts that follow the first part of a list, which was read again. Rows that others pushed out of its end stay, as a part
 * of their own: the later parts begin behind them. Where it is not clear which these are, nothing follows, and it has to be read again.
 */
export function laterParts<Row extends { id: string }>(
  before: Part<Row>,
  now: Part<Row>,
  later: readonly Part<Row>[],
): readonly Part<Row>[] {
  if (later.length === 0 || now.nextCursor === before.nextCursor) return later
  const lastNow = now.items.at(-1)
  if (lastNow === undefined || now.nextCursor === null) return []
  const inFirst = new Set(now.items.map(({ id }) => id))
  const last = before.items.findIndex(({ id }) => id === lastNow.id)
  if (last === -1) {
    // others moved up where rows were removed; else it came itself, and what it pushed out may be anywhere
    const lastBefore = before.items.at(-1)
    return lastBefore && inFirst.has(lastBefore.id) ? later : []
  }
  const pushedOut = before.items.slice(last + 1).filter(({ id }) => !inFirst.has(id))
  return pushedOut.length === 0
    ? later
    : [{ items: pushedOut, nextCursor: before.nextCursor, isPushedOut: true }, ...later]
}

/**
 * Reads the parts that follow the first one again, one after the other: as many as were read before, and one for as many rows as the first
 * one has that were pushed out of it, so that their number does not grow; but none behind the end of the page. `read` gets the cursor of a
 * part and how many rows are before it, fewer than `pageSize`; where it returns none, so does this.
 */
export async function readLater<Row>(
  first: Part<Row>,
  later: readonly Part<Row>[],
  pageSize: number,
  read: (after: string, loaded: number) => Promise<Part<Row> | undefined>,
): Promise<readonly Part<Row>[] | undefined> {
  const pushedOut = later.filter(({ isPushedOut }) => isPushedOut).flatMap(({ items }) => items).length
  const wereRead = later.filter(({ isPushedOut }) => !isPushedOut).length
  const wanted = wereRead + Math.floor(pushedOut / Math.max(first.items.length, 1))
  const fresh: Part<Row>[] = []
  let [after, loaded] = [first.nextCursor, first.items.length]
  while (after !== null && loaded < pageSize && fresh.length < wanted) {
    const part = await read(after, loaded)
    if (part === undefined) return undefined
    fresh.push(part)
    after = part.nextCursor
    loaded += part.items.length
  }
  return fresh
}

/**
 * Returns `known` with `fresh` in place of its parts up to the last one of `before`. What was loaded behind the end of `fresh` stays where
 * it still follows, else it has to be loaded again; undefined where that last part is not there any more.
 */
export function withFresh<Row>(
  known: readonly Part<Row>[],
  before: readonly Part<Row>[],
  fresh: readonly Part<Row>[],
): readonly Part<Row>[] | undefined {
  const last = before.at(-1)
  if (last === undefined || !known.includes(last)) return undefined
  const end = fresh.at(-1)?.nextCursor
  const index = known.findLastIndex(({ nextCursor }) => nextCursor === end)
  return index === -1 ? fresh : [...fresh, ...known.slice(index + 1)]
}

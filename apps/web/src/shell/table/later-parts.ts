/** A part of a list, as a query returns it. */
export interface Part<Row> {
  items: readonly Row[]
  nextCursor: string | null
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
  return pushedOut.length === 0 ? later : [{ items: pushedOut, nextCursor: before.nextCursor }, ...later]
}

/**
 * Reads the parts that follow the first one again, one after the other, until they have the `count` rows that are shown with those of the
 * first. `read` gets the cursor of a part and how many rows are before it; where it returns none, there is no result.
 */
export async function readLater<Row>(
  first: Part<Row>,
  later: readonly Part<Row>[],
  count: number,
  read: (after: string, loaded: number) => Promise<Part<Row> | undefined>,
): Promise<readonly Part<Row>[] | undefined> {
  const fresh: Part<Row>[] = []
  let [after, loaded] = [first.nextCursor, first.items.length]
  while (after !== null && loaded < count && fresh.length < later.length) {
    const part = await read(after, loaded)
    if (part === undefined) return undefined
    fresh.push(part)
    after = part.nextCursor
    loaded += part.items.length
  }
  return fresh
}

/**
 * Returns `known` with `fresh` in place of its parts up to the last one of `before`. What was loaded behind these stays where it still
 * follows; undefined where that part is not there any more.
 */
export function withFresh<Row>(
  known: readonly Part<Row>[],
  before: readonly Part<Row>[],
  fresh: readonly Part<Row>[],
): readonly Part<Row>[] | undefined {
  const last = before.at(-1)
  const index = known.findIndex((part) => part === last)
  if (last === undefined || index === -1) return undefined
  const follows = fresh.at(-1)?.nextCursor === last.nextCursor
  return follows ? [...fresh, ...known.slice(index + 1)] : fresh
}

/** A part of a list, as a query returns it. */
export interface Part<Row> {
  items: readonly Row[]
  nextCursor: string | null
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

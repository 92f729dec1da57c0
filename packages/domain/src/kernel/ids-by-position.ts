/**
 * Returns the ids in the order a list is shown: by position, ties by id. Lock the rows of a list by id and sort them with this:
 * positions change, so locking in their order is no lock order and leads to deadlocks.
 */
export function idsByPosition(rows: readonly { id: number; position: number }[]): number[] {
  return rows.toSorted((a, b) => a.position - b.position || a.id - b.id).map(({ id }) => id)
}

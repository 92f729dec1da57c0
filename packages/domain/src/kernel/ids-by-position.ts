/**
 * Returns the ids of a list in the order in which it is shown: by position, then by id. Lock the rows of a list by id and
 * sort them with this function afterwards: positions change, so locking by position leads to deadlocks.
 */
export function idsByPosition(rows: readonly { id: number; position: number }[]): number[] {
  return rows.toSorted((a, b) => a.position - b.position || a.id - b.id).map(({ id }) => id)
}

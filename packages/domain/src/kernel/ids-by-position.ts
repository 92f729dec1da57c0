/**
 * Ids in the order a list is shown: by place, equal ones by id. Lock the rows of a list by id and sort them with this: places
 * change, and who locks by them waits for whoever waits for oneself.
 */
export function idsByPosition(rows: readonly { id: number; position: number }[]): number[] {
  return rows.toSorted((a, b) => a.position - b.position || a.id - b.id).map(({ id }) => id)
}

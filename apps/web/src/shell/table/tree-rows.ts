/** A row of a list with rows below it. */
export interface Branch<Parent, Child> {
  entry: Parent
  /** Those of its children that the list shows when it is not folded. */
  children: readonly Child[]
}

/** Returns the rows of a list, children below their parents; none below a folded one. */
export function treeRows<Parent extends { id: string }, Child>(
  branches: readonly Branch<Parent, Child>[],
  folded: readonly string[],
): (Parent | Child)[] {
  return branches.flatMap(({ entry, children }) =>
    folded.includes(entry.id) ? [entry] : [entry, ...children],
  )
}

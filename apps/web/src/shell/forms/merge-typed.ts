/** What a form contains after somebody else changed what it is about. */
export interface MergedValues<Values> {
  /** What was typed here, and what changed elsewhere in the fields that were not touched. */
  values: Values
  /** Whether somebody else changed a field that was touched here, into something else. */
  collides: boolean
}

/** Merges what is typed in a form, field by field, with what its fields were made from and with what is stored now. */
export function mergeTyped<Values extends object>(
  before: Values,
  typed: Values,
  now: Values,
): MergedValues<Values> {
  const values = { ...typed }
  let collides = false
  for (const key of Object.keys(now) as (keyof Values)[]) {
    if (isSame(typed[key], before[key])) values[key] = now[key]
    else if (!isSame(now[key], before[key]) && !isSame(now[key], typed[key])) collides = true
  }
  return { values, collides }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

import { applyDraft, isGroup } from '#shell/forms/form-draft-values.ts'

/** What a form contains after somebody else changed what it is about. */
export interface MergedValues<Values> {
  /** What was typed here, and what changed elsewhere in the fields that were not touched. */
  values: Values
  /** Whether somebody else changed a field that was touched here, into something else. */
  collides: boolean
}

/** Merges what is typed in a form, field by field and those of a group by themselves, with what its fields were made from and with what is stored now. */
export function mergeTyped<Values extends object>(
  before: Values,
  typed: Values,
  now: Values,
): MergedValues<Values> {
  const values = { ...typed }
  let collides = false
  for (const key of Object.keys(now) as (keyof Values)[]) {
    if (isSame(typed[key], before[key])) values[key] = now[key]
    else if (!isSame(now[key], before[key]) && !isSame(now[key], typed[key])) {
      const [was, here, there] = [before[key], typed[key], now[key]]
      if (isGroup(was) && isGroup(here) && isGroup(there)) {
        const merged = mergeTyped<Record<string, unknown>>(was, here, there)
        values[key] = merged.values as typeof here
        collides ||= merged.collides
      } else collides = true
    }
  }
  return { values, collides }
}

/**
 * Returns what a stored draft has for a form that contains `now`: what was typed, and in fields that were not touched what is stored by
 * now, as a colleague may have changed it. A draft without `initial` has all fields as typed.
 */
export function resumeDraft<Values extends object>(
  { values, initial }: { values: object; initial?: object | undefined },
  now: Values,
): Values {
  const typed = applyDraft(now, values)
  return initial === undefined ? typed : mergeTyped(applyDraft(now, initial), typed, now).values
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** A field that an action set, changed or removed; an empty path is the value itself. Absent values are undefined. */
export interface ValueChange {
  path: string
  before: unknown
  after: unknown
  /** Whether these are the members that left and joined a list of plain values, of which others stayed or which was there before. */
  members: boolean
}

/** Returns whether a value is a list of texts, numbers and the like, which is compared as a set. */
export function isPlainList(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null)
}

/** Returns the leaves of a JSON value by their dotted paths; empty objects and lists of plain values are leaves. */
function leavesOf(value: unknown, path: string, leaves: Map<string, unknown>): Map<string, unknown> {
  const isOpened = typeof value === 'object' && value !== null && !isPlainList(value)
  const entries = isOpened ? Object.entries(value) : []
  if (entries.length === 0) {
    if (value !== null || path !== '') leaves.set(path, value)
    return leaves
  }
  for (const [key, inner] of entries) leavesOf(inner, path === '' ? key : `${path}.${key}`, leaves)
  return leaves
}

/**
 * Returns what differs between an old and a new value of the ACP log, field by field, in the order of the old value. Null in place
 * of either value means that there is none.
 */
export function diffValues(oldValue: unknown, newValue: unknown): ValueChange[] {
  const [before, after] = [leavesOf(oldValue, '', new Map()), leavesOf(newValue, '', new Map())]
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => JSON.stringify(before.get(path)) !== JSON.stringify(after.get(path)))
    .map((path) => ({ path, ...changeOf(before.get(path), after.get(path)) }))
}

function changeOf(before: unknown, after: unknown): Omit<ValueChange, 'path'> {
  const whole = { before, after, members: false }
  if (!isPlainList(before) || !isPlainList(after)) return whole
  const left = before.filter((one) => !after.includes(one))
  const joined = after.filter((one) => !before.includes(one))
  // only the order or the number of equal members differs
  if (left.length + joined.length === 0) return whole
  const given = (members: unknown[]) => (members.length > 0 ? members : undefined)
  return { before: given(left), after: given(joined), members: true }
}

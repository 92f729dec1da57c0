/** A field that an action set, changed or removed; an empty path is the value itself. Absent values are undefined. */
export interface ValueChange {
  path: string
  before: unknown
  after: unknown
}

/** Returns the leaves of a JSON value by their dotted paths; empty objects and lists are leaves. */
function leavesOf(value: unknown, path: string, leaves: Map<string, unknown>): Map<string, unknown> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
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
    .map((path) => ({ path, before: before.get(path), after: after.get(path) }))
    .filter(({ before: old, after: now }) => JSON.stringify(old) !== JSON.stringify(now))
}

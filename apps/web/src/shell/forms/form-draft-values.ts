/**
 * Returns `values` with what a stored draft has for them. What the form does not have, or has with another shape, is left out:
 * the form may have changed since.
 */
export function applyDraft<Values extends object>(values: Values, draft: object): Values {
  const stored = draft as Record<string, unknown>
  const entries = Object.entries(values).map(([name, value]) => [name, applied(value, stored[name])])
  return Object.fromEntries(entries) as Values
}

/** Returns the stored value if it has the shape of the form's value, otherwise the latter. */
function applied(value: unknown, stored: unknown): unknown {
  if (Array.isArray(value)) {
    // the entries of an empty list are texts
    const [sample = ''] = value as unknown[]
    return Array.isArray(stored) && stored.every((entry) => hasShape(sample, entry)) ? stored : value
  }
  if (!isGroup(value)) return typeof stored === typeof value ? stored : value
  return isGroup(stored) ? applyDraft(value, stored) : value
}

function hasShape(sample: unknown, stored: unknown): boolean {
  if (!isGroup(sample)) return typeof stored === typeof sample
  return isGroup(stored) && Object.entries(sample).every(([name, value]) => hasShape(value, stored[name]))
}

/** Returns whether a value of a form is a group of fields. */
export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns whether two values of a form have the same fields with the same content. */
export function sameValues(some: object, other: object): boolean {
  return JSON.stringify(some) === JSON.stringify(other)
}

/** Values of a form as JSON: texts and switches, in groups where fields are named by a path. */
export interface FormDraftValues {
  [name: string]: string | boolean | FormDraftValues
}

/**
 * Returns `values` with what a stored draft has for them. What the form does not have, or has with another type, is left out:
 * the form may have changed since.
 */
export function applyDraft<Values extends object>(values: Values, draft: object): Values {
  const stored = draft as Record<string, unknown>
  const entries = Object.entries(values).map(([name, value]): [string, unknown] => {
    const kept = stored[name]
    if (typeof value === 'object' && value !== null)
      return [name, typeof kept === 'object' && kept !== null ? applyDraft(value, kept) : value]
    return [name, typeof kept === typeof value ? kept : value]
  })
  return Object.fromEntries(entries) as Values
}

/** Returns whether two values of a form have the same fields with the same content. */
export function sameValues(some: object, other: object): boolean {
  return JSON.stringify(some) === JSON.stringify(other)
}

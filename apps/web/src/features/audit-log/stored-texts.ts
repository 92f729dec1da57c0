/** What of a line may hold texts. */
interface StoredValues {
  oldValue: unknown
  newValue: unknown
}

/** Returns the name that a line stored of its target, the newer one; null where it stored none. */
export function storedName({ oldValue, newValue }: StoredValues): string | null {
  return textOf(newValue, 'name') ?? textOf(oldValue, 'name')
}

/** Returns the reason of a line: the one given for it, else that of what it made or changed, such as a ban; null without one. */
export function reasonOf({ value, newValue }: StoredValues & { value: string | null }): string | null {
  return value ?? textOf(newValue, 'reason')
}

function textOf(value: unknown, field: string): string | null {
  if (typeof value !== 'object' || value === null) return null
  const text: unknown = Object.entries(value).find(([key]) => key === field)?.[1]
  return typeof text === 'string' && text !== '' ? text : null
}

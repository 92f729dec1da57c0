/** Returns a search parameter as text: the router reads `?q=42` as a number. undefined for no text or an empty one. */
export function searchText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

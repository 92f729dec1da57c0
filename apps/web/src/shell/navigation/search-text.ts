/** A value of the URL's search as text: the router reads `?q=42` as a number. Undefined for what is no text, or empty. */
export function searchText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Returns whether the value of a `date` or `datetime-local` field has a year that is typed to its end: of 2026 the field has 0002 first. */
export function isTyped(value: string): boolean {
  return value >= '2000'
}

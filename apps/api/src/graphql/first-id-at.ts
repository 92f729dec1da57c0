/** Returns the lowest id that Postgres makes from an instant on: the time is in the first 48 bits of a UUID of version 7. */
export function firstIdAt(at: Date): string {
  const time = Math.max(at.getTime(), 0).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}

/** Returns an instant in the format of a `datetime-local` control, in this device's zone: `2026-11-21T18:30`. */
export function toLocalMinute(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** Returns the instant of a `datetime-local` control, in this device's zone; null while it is incomplete. */
export function fromLocalMinute(value: string): Date | null {
  const at = new Date(value)
  return value === '' || Number.isNaN(at.getTime()) ? null : at
}

/** Returns the minute of an instant in UTC, for people: `2026-11-21 17:30 UTC`. */
export function utcMinute(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

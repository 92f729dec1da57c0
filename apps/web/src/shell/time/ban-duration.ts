import { type BanUnit, banDuration, banUnitSeconds, permanentDuration } from '@kubora/validation/bans'

/** A duration as it is typed. */
export interface TypedDuration {
  duration: string
  unit: BanUnit
}

/** Durations that are used most, the shortest first. */
export const usualDurations: readonly TypedDuration[] = [
  { duration: '1', unit: 'HOURS' },
  { duration: '6', unit: 'HOURS' },
  { duration: '1', unit: 'DAYS' },
  { duration: '3', unit: 'DAYS' },
  { duration: '7', unit: 'DAYS' },
  { duration: '14', unit: 'DAYS' },
  { duration: '30', unit: 'DAYS' },
  { duration: '90', unit: 'DAYS' },
  { duration: String(permanentDuration), unit: 'DAYS' },
]

/** Returns when a ban ends that starts at `start`; null for a permanent one, undefined for no valid duration. */
export function endOf(start: Date, { duration, unit }: TypedDuration): Date | null | undefined {
  const { success, data } = banDuration.safeParse(duration)
  if (!success) return undefined
  return data === permanentDuration ? null : new Date(start.getTime() + data * banUnitSeconds[unit] * 1_000)
}

/** Returns whether an end lies before another one; null is the end of a permanent ban. */
export function isSooner(end: Date | null, other: Date | null): boolean {
  return end !== null && (other === null || end < other)
}

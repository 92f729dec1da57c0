import { dayOf } from '@kubora/i18n/format'
import { message } from '@kubora/validation/messages'
import { z } from 'zod'
import { readMinuteIn } from '#shell/time/zoned-minute.ts'

/** Returns the input of the form that gives or extends a license: the last day on which it is valid, or without an end. */
export function licenseFormInput(timeZone: string) {
  return z
    .object({ day: z.string(), unlimited: z.boolean() })
    .refine(({ day, unlimited }) => unlimited || endOfDay(day, timeZone) !== null, {
      path: ['day'],
      error: message('missing-date'),
      abort: true,
    })
    .refine(({ day, unlimited }) => unlimited || day >= dayOf(new Date(), timeZone), {
      path: ['day'],
      error: message('license-end'),
    })
}

/** Returns the last minute of a day in a time zone, as ISO 8601; null for what is no day. */
export function endOfDay(day: string, timeZone: string): string | null {
  if (!z.iso.date().safeParse(day).success) return null
  return readMinuteIn(`${day}T23:59`, timeZone)?.toISOString() ?? null
}

/** Returns the day with which the form begins: a year after the present end, or after today where that has passed. */
export function proposedDay(validUntil: string | null | undefined, now: Date, timeZone: string): string {
  const from = validUntil && new Date(validUntil) > now ? new Date(validUntil) : now
  const [year = '', ...rest] = dayOf(from, timeZone).split('-')
  // 29 February has no counterpart in most years
  return [String(Number(year) + 1), ...rest].join('-').replace(/-02-29$/, '-02-28')
}

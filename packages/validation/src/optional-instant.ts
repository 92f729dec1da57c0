import { z } from 'zod'
import { message } from '#messages.ts'

/** An instant that the database can store, also as text; null where it is left out. */
export const optionalInstant = z
  .union(
    [
      z.date(),
      z.iso
        .datetime({ offset: true })
        .max(40)
        .transform((text) => new Date(text)),
    ],
    {
      error: message('invalid-choice'),
    },
  )
  .nullish()
  .transform((value) => value ?? null)
  .refine((value) => value === null || (value.getTime() > 0 && value.getUTCFullYear() < 10_000), {
    error: message('invalid-choice'),
  })

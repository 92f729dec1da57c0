import { z } from 'zod'
import { message } from '#messages.ts'

/** UUID: 8-4-4-4-12 lower-case hexadecimal (docs/SPECIFICATION.md §5). */
export const uuid = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, { error: message('uuid') })

/** Search of the staff's player list: a substring of a name, a numeric id or a UUID. */
export const playerSearch = z
  .string()
  .max(100, { error: message('toLong') })
  .transform((search) => search.trim())

import { z } from 'zod'
import { message } from '#messages.ts'

/** UUID: 8-4-4-4-12 lower-case hexadecimal (docs/SPECIFICATION.md §5). */
export const uuid = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, { error: message('uuid') })

/** Returns the name of a player as it can be typed in the game: without accents, its words joined by `_`. */
export function asGameName(typed: string): string {
  return typed
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('Œ', 'OE')
    .trim()
    .replaceAll(/\s+/g, '_')
}

/** Search of the staff's players: a substring of a name, typed with spaces and accents or without, a numeric id or a UUID. */
export const playerSearch = z
  .string()
  .max(100, { error: message('toLong') })
  .transform(asGameName)

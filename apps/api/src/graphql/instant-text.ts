import { type Column, type GetColumnData, type SQL, sql } from 'drizzle-orm'

/** An instant in the format of Postgres, such as `2026-11-21 03:15:46.6+00`; a `DateTime` field takes it as it takes a Date. */
export type InstantText = string & { readonly instantText: unique symbol }

/**
 * Selects an instant as its text. For hot lists: making a Date of each and text of it again costs a tenth of the request.
 */
export function instantText<Instant extends Column>(
  column: Instant,
): SQL<InstantText | (null extends GetColumnData<Instant> ? null : never)> {
  return sql`${column}`
}

const utcEnd = '+00'
/** Length of `2026-11-21 03:15:46`. */
const secondsEnd = 19
const dateEnd = 10

/** Returns the instant as ISO 8601 with milliseconds, in UTC. Throws RangeError for what is no instant. */
export function isoOfText(text: InstantText): string {
  const fraction = text.slice(secondsEnd, -utcEnd.length)
  // Postgres leaves out zeros at the end; other zones, eras and precisions are parsed as a Date
  const plain = text.endsWith(utcEnd) && text[dateEnd] === ' ' && fraction.length <= 4
  if (!plain) return new Date(text).toISOString()
  const milliseconds = fraction === '' ? '.000' : fraction.padEnd(4, '0')
  return `${text.slice(0, dateEnd)}T${text.slice(dateEnd + 1, secondsEnd)}${milliseconds}Z`
}

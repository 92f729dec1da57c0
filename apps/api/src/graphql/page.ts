import { DomainError } from '@kubora/domain/kernel/domain-error'
import { z } from 'zod'

/** Most rows of a page. */
export const pageMaxSize = 100

/** An instant in a cursor, as ISO 8601. Postgres has no year 0, and reads no more than 128 characters. */
export const cursorInstant = z.iso
  .datetime()
  .max(30)
  .refine((text) => !text.startsWith('0000'))

/** One page of a list: its rows, and the cursor of the next page, null on the last one. */
export type Page<Row> = { items: Row[]; nextCursor: string | null }

function refuse(path: string, key: string): never {
  throw new DomainError('INVALID_INPUT', { fieldErrors: [{ path, key }] })
}

/** Throws `INVALID_INPUT` for a cursor that is not one of the list. */
export function refuseCursor(): never {
  return refuse('after', 'validation.invalid-choice')
}

/** Returns the requested page size. Throws `INVALID_INPUT` unless it is from 1 to {@link pageMaxSize}. */
export function pageSize(first: number): number {
  if (first < 1 || first > pageMaxSize) refuse('first', 'validation.number')
  return first
}

/** Drops the row that was read beyond the page's size, and sets the cursor to the last remaining one. */
export function toPage<Row>(rows: Row[], size: number, keyOf: (row: Row) => readonly unknown[]): Page<Row> {
  const items = rows.length > size ? rows.slice(0, size) : rows
  const last = items.at(-1)
  return { items, nextCursor: rows.length > size && last !== undefined ? writeCursor(keyOf(last)) : null }
}

/** Returns a cursor: the sort key of a row, opaque to clients. */
export function writeCursor(key: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/** Returns the key in a cursor, or null without one. Throws `INVALID_INPUT` unless {@link writeCursor} made it for this list. */
export function readCursor<Key extends z.ZodType>(
  key: Key,
  cursor: string | null | undefined,
): z.output<Key> | null {
  if (cursor == null) return null
  try {
    return key.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    return refuseCursor()
  }
}

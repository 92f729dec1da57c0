import type { Realm } from '@kubora/validation/realms'
import { isStorableText } from '@kubora/validation/text'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { readCursor, toPage, type Page } from '#graphql/page.ts'

/** A table of reported rows. */
type ReportedTable = PgTable & Record<'realm' | 'id' | 'removedAt', PgColumn>

/**
 * One way in which rows are found, and the two keys by which these are ordered; each is the range of an index. The first key is a text
 * in the order of bytes, or an instant.
 */
export type SearchPart = { finds: SQL; keys: readonly [SQLWrapper, SQLWrapper]; keyType?: 'timestamptz' }

/** Where a row stands among those that were found; the list begins anew behind it. */
export type FoundPosition = { part: number; key: string; nextKey: string; foundId: string }

const position = z.tuple([
  z.int().min(0).max(20),
  z.string().max(400).refine(isStorableText),
  z.string().max(400).refine(isStorableText),
  z.string().max(40).refine(isStorableText),
])

/** Columns of a row of {@link foundRows}. */
export const foundColumns = {
  part: sql<number>`f.part`,
  key: sql<string>`f.key`,
  nextKey: sql<string>`f.next_key`,
  foundId: sql<string>`f.id`,
}

/** SQL: the order of {@link foundRows}. */
export const foundOrder = sql`f.part, f.key, f.next_key, f.id`

// above every character of a key
const last = '\u007f'

/** SQL: whether a key begins with a text, as a range of its index. */
export function begins(key: SQLWrapper, text: string): SQL {
  return sql`(${key} >= ${text} and ${key} < ${text + last})`
}

/**
 * SQL: `from` what the parts find of a realm behind a cursor, as rows of (part, key, next_key, id) with the alias f, one more than a
 * page has. What an earlier part finds is left out of the later ones, as are rows that do not meet all filters. Throws `INVALID_INPUT` for a cursor of another list.
 */
export function foundRows(
  table: ReportedTable,
  realm: Realm,
  parts: readonly SearchPart[],
  { after, size }: { after: string | null | undefined; size: number },
  filters: readonly SQL[] = [],
): SQL {
  const behind = readCursor(position, after)
  const selects = parts.map(({ finds, keys: [key, nextKey], keyType = 'text' }, number) => {
    const conditions = [
      sql`${table.realm} = ${realm} and ${table.removedAt} is null and ${finds}`,
      ...filters,
      ...parts.slice(0, number).map((earlier) => sql`not ${earlier.finds}`),
      ...(behind?.[0] === number
        ? [
            sql`(${key}, ${nextKey}, ${table.id}) > (${behind[1]}::${sql.raw(keyType)}, ${behind[2]}, ${behind[3]})`,
          ]
        : []),
    ]
    return sql`(select ${sql.raw(String(number))} as part, ${key}::text collate "C" as key, ${nextKey} as next_key, ${table.id} as id from ${table}
      where ${sql.join(conditions, sql` and `)} order by ${key}, ${nextKey}, ${table.id} limit ${size + 1})`
  })
  const rest = sql.join(selects.slice(behind?.[0] ?? 0), sql` union all `)
  return sql`(select * from (${rest}) as parts order by part, key, next_key, id limit ${size + 1}) as f`
}

/** Returns the page of rows that were read of {@link foundRows}. */
export function foundPage<Row extends FoundPosition>(rows: Row[], size: number): Page<Row> {
  return toPage(rows, size, ({ part, key, nextKey, foundId }) => [part, key, nextKey, foundId])
}

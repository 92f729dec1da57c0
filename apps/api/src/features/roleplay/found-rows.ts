import type { Database } from '@kubora/schema/db/client'
import { keyMaxLength } from '@kubora/domain/roleplay/name-key'
import type { Realm } from '@kubora/validation/realms'
import { isStorableText } from '@kubora/validation/text'
import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { type Page, readCursor, refuseCursor, toPage } from '#graphql/page.ts'
import { preparedBy } from '#graphql/prepared-read.ts'

/** A table of reported rows. */
type ReportedTable = PgTable & Record<'realm' | 'id' | 'removedAt', PgColumn>

/**
 * One way in which rows are found, and the two keys by which these are ordered; each is the range of an index. The first key is a text
 * in the order of bytes, or an instant.
 */
export type SearchPart = { finds: SQL; keys: readonly [SQLWrapper, SQLWrapper]; keyType?: 'timestamptz' }

/** Where a row stands among those that were found; the list begins anew behind it. */
export type FoundPosition = { part: number; key: string; nextKey: string; foundId: string }

/** The row before a page; its values may be those of a prepared statement. */
type Behind = { part: number } & Record<Exclude<keyof FoundPosition, 'part'>, string | Placeholder>

/** A stored key in a cursor. */
export const cursorKey = z.string().max(keyMaxLength).refine(isStorableText)

const position = z.tuple([
  z.int().min(0).max(20),
  cursorKey,
  cursorKey,
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

/** SQL: a text that Postgres does not know while it plans: it keeps one plan for all texts, where it would plan for each. */
export function unknownText(text: string): SQL {
  return sql`(select ${text}::text)`
}

/** SQL: whether a key begins with a text, as a range of its index. */
export function begins(key: SQLWrapper, text: string): SQL {
  return sql`(${key} >= ${unknownText(text)} and ${key} < ${unknownText(text + last)})`
}

/** Returns the row before a page, null for the first one. Throws `INVALID_INPUT` for a cursor of another list. */
function readBehind(after: string | null | undefined): FoundPosition | null {
  const [part, key, nextKey, foundId] = readCursor(position, after) ?? []
  if (part === undefined || key === undefined || nextKey === undefined || foundId === undefined) return null
  return { part, key, nextKey, foundId }
}

/**
 * SQL: `from` what the parts find of a realm behind a row, as rows of (part, key, next_key, id) with the alias f, one more than a page
 * has. What an earlier part finds is left out of the later ones, as are rows that do not meet all filters.
 */
export function foundRows(
  table: ReportedTable,
  realm: Realm | Placeholder,
  parts: readonly SearchPart[],
  { behind, size }: { behind: Behind | null; size: number },
  filters: readonly SQL[] = [],
): SQL {
  // in the statement: with a parameter Postgres plans at each execution
  const rows = sql.raw(String(size + 1))
  const selects = parts.map(({ finds, keys: [key, nextKey], keyType = 'text' }, number) => {
    const conditions = [
      sql`${table.realm} = ${realm} and ${table.removedAt} is null and ${finds}`,
      ...filters,
      ...parts.slice(0, number).map((earlier) => sql`not ${earlier.finds}`),
      ...(behind?.part === number
        ? [
            sql`(${key}, ${nextKey}, ${table.id}) > (${behind.key}::${sql.raw(keyType)}, ${behind.nextKey}, ${behind.foundId})`,
          ]
        : []),
    ]
    return sql`(select ${sql.raw(String(number))} as part, ${key}::text collate "C" as key, ${nextKey} as next_key, ${table.id} as id from ${table}
      where ${sql.join(conditions, sql` and `)} order by ${key}, ${nextKey}, ${table.id} limit ${rows})`
  })
  const rest = sql.join(selects.slice(behind?.part ?? 0), sql` union all `)
  return sql`(select * from (${rest}) as parts order by part, key, next_key, id limit ${rows}) as f`
}

/** A list of reported rows. */
type FoundList<Row> = {
  /** A name of its prepared statements. */
  kind: string
  table: ReportedTable
  /** How everything is found. */
  everything: SearchPart
  /** Reads a page `from` its rows. */
  select: (
    db: Database,
    from: SQL,
    realm: Realm | Placeholder,
  ) => PromiseLike<Row[]> & { prepare: (name: string) => PreparedPage<Row> }
}

type PreparedPage<Row> = { execute: (values: Record<string, unknown>) => PromiseLike<Row[]> }

/** Which page of what is found of a list. Without `parts` and `filters` it is the list as it is opened. */
type FoundPage = {
  realm: Realm
  parts: readonly SearchPart[] | null
  filters?: readonly SQL[]
  after: string | null | undefined
  size: number
}

/** Rows of a page of a list as it is opened, whose statements are prepared. */
export const openedSize = 50

const realmValue = sql.placeholder('realm')
const positionValues = {
  key: sql.placeholder('key'),
  nextKey: sql.placeholder('nextKey'),
  foundId: sql.placeholder('foundId'),
}

/** Returns a function that reads a page of the list. It throws `INVALID_INPUT` for a cursor of another list. */
export function foundList<Row extends FoundPosition>({ kind, table, everything, select }: FoundList<Row>) {
  const readOpened = preparedBy(
    kind,
    (db, isBehind: boolean) => {
      const page = { behind: isBehind ? { part: 0, ...positionValues } : null, size: openedSize }
      return select(db, foundRows(table, realmValue, [everything], page), realmValue)
    },
    (isBehind) => (isBehind ? 'behind' : 'first'),
  )
  return async (db: Database, { realm, parts, filters = [], after, size }: FoundPage): Promise<Page<Row>> => {
    const behind = readBehind(after)
    const found = parts ?? [everything]
    if (behind && behind.part >= found.length) refuseCursor()
    const isOpened = parts === null && filters.length === 0 && size === openedSize
    const rows = isOpened
      ? await readOpened(db, { realm, ...behind }, behind !== null)
      : await select(db, foundRows(table, realm, found, { behind, size }, filters), realm)
    return toPage(rows, size, ({ part, key, nextKey, foundId }) => [part, key, nextKey, foundId])
  }
}

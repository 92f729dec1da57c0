import type { Database } from '@kubora/schema/db/client'
import { players } from '@kubora/schema/db/players'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { fixedLimit, isAfterCursor, selectPlayers } from '#features/players/select-players.ts'
import { parseNumericId } from '#graphql/numeric-id.ts'
import { preparedRead } from '#graphql/prepared-read.ts'

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Fewest characters a trigram index can look for inside a name. */
const partMinLength = 3

/**
 * Most hits that are gathered and sorted. A text with more is so frequent that walking the names in order soon has a page;
 * one with fewer is found by its index. Left to itself, Postgres may choose the walk for a text that hardly occurs, which
 * takes a hundred times as long.
 */
const gatheredMax = 2000

const name = sql`lower(${players.name})`
const text = sql`${sql.placeholder('text')}::text`
const hasId = sql`${players.id} = ${sql.placeholder('id')}::bigint`

// the range is what the index can use, `starts_with` is what is meant
const startsWithText = sql`(${name} >= ${text} and ${name} <= ${text} || U&'\\FFFF' and starts_with(${name}, ${text}))`
const likePattern = sql`${name} like ${sql.placeholder('pattern')}::text`
const containsText = sql`strpos(${name}, ${text}) > 0`

type SearchKind = 'uuid' | 'start' | 'startOrId' | 'part' | 'partOrId'

/** Per kind of search: the condition that an index of its own answers, if one does, and that of a walk through the names. */
const conditions: Record<SearchKind, { indexed: SQL | null; walked: SQL }> = {
  uuid: same(eq(players.uuid, sql.placeholder('text'))),
  // names that start alike lie together: the walk is short
  start: { indexed: null, walked: startsWithText },
  startOrId: same(sql`(${startsWithText} or ${hasId})`),
  part: { indexed: likePattern, walked: containsText },
  partOrId: { indexed: sql`(${likePattern} or ${hasId})`, walked: sql`(${containsText} or ${hasId})` },
}

function same(condition: SQL): { indexed: SQL; walked: SQL } {
  return { indexed: condition, walked: condition }
}

function prepareSearch(kind: SearchKind, limit: number) {
  const { indexed, walked } = conditions[kind]
  const walk = preparedRead((db) =>
    selectPlayers(db, sql<boolean>`false`, sql`${isAfterCursor} and ${walked}`, limit).prepare(
      `players_${kind}_walked_${limit}`,
    ),
  )
  if (indexed === null) return { gather: null, walk }
  const gather = preparedRead((db) => {
    const found = db.$with('found').as(
      db
        .select({ id: players.id, key: sql`${name}`.as('key') })
        .from(players)
        .where(and(indexed, isAfterCursor))
        .limit(fixedLimit(gatheredMax)),
    )
    // named twice, so that Postgres gathers it once and for itself
    const truncated = sql<boolean>`(select count(*) from ${found}) = ${sql.raw(String(gatheredMax))}`
    const page = sql`${players.id} in (
      select ${found.id} from ${found} order by ${found.key}, ${found.id} limit ${sql.raw(String(limit))})`
    return selectPlayers(db.with(found), truncated, page, limit).prepare(`players_${kind}_${limit}`)
  })
  return { gather, walk }
}

const searches = new Map<string, ReturnType<typeof prepareSearch>>()

/** The statements for a kind of search and a page size; there are few of either. */
function preparedSearch(kind: SearchKind, limit: number): ReturnType<typeof prepareSearch> {
  const key = `${kind} ${limit}`
  const search = searches.get(key) ?? prepareSearch(kind, limit)
  searches.set(key, search)
  return search
}

/** Which search fits the text; null when no name, id or UUID can match. */
function kindOf(lowerCased: string, id: number | null): SearchKind | null {
  if (uuidPattern.test(lowerCased)) return 'uuid'
  // no name has any other character (players_name_check), and Postgres takes no NUL
  if (!/^[a-z0-9_.*+-]{1,32}$/.test(lowerCased)) return null
  if (lowerCased.length < partMinLength) return id === null ? 'start' : 'startOrId'
  return id === null ? 'part' : 'partOrId'
}

/** Where a page begins: the sort key of the row before it. */
export type PageStart = { afterName: string; afterId: number }

/** At most `limit` players after a cursor that fit a text in lower case, by name and id. */
export async function searchPlayers(db: Database, lowerCased: string, start: PageStart, limit: number) {
  const id = parseNumericId(lowerCased)
  const kind = kindOf(lowerCased, id)
  if (kind === null) return []
  const values = { ...start, text: lowerCased, pattern: `%${lowerCased.replace(/_/g, '\\_')}%`, id }
  const { gather, walk } = preparedSearch(kind, limit)
  const gathered = await gather?.(db).execute(values)
  return gathered && !gathered[0]?.truncated ? gathered : walk(db).execute(values)
}

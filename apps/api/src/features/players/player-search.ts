import type { Database } from '@kubora/schema/db/client'
import { players } from '@kubora/schema/db/players'
import { eq, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
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
// Sub-selects hide the values from the planner: the plan is made once, right for any text, and not for each one anew.
const text = sql`(select ${sql.placeholder('text')}::text)`
const pattern = sql`(select ${sql.placeholder('pattern')}::text)`
const hasId = sql`${players.id} = ${sql.placeholder('id')}::bigint`
const likePattern = sql`${name} like ${pattern}`
const containsText = sql`strpos(${name}, ${text}) > 0`
// a range that begins where the page or the text does, for the index; `starts_with` is what is meant
const startsWithText = sql`((${name}, ${players.id}) > (${sql.placeholder('fromName')}::text, ${sql.placeholder('fromId')}::bigint)
  and ${name} <= ${text} || U&'\\FFFF' and starts_with(${name}, ${text}))`

type SearchKind = 'uuid' | 'start' | 'startOrId' | 'part' | 'partOrId'

function selectKeys(db: Database, condition: SQL) {
  return db
    .select({ id: players.id, key: sql`${name}`.as('key') })
    .from(players)
    .where(condition)
}

function gatherAll(db: Database, condition: SQL) {
  return db
    .$with('found')
    .as(selectKeys(db, sql`${condition} and ${isAfterCursor}`).limit(fixedLimit(gatheredMax)))
}

type Gathering = (db: Database, limit: number) => ReturnType<typeof gatherAll>

const gatherStartOrId: Gathering = (db, limit) => {
  const starting = selectKeys(db, startsWithText).orderBy(name, players.id).limit(fixedLimit(limit))
  return db.$with('found').as(union(starting, selectKeys(db, sql`${hasId} and ${isAfterCursor}`)))
}

/** What an index of its own finds, per kind of search; a start alone needs none but that of the names. */
const gatherings: Record<SearchKind, Gathering | null> = {
  uuid: (db) => gatherAll(db, eq(players.uuid, sql.placeholder('text'))),
  start: null,
  startOrId: gatherStartOrId,
  part: (db) => gatherAll(db, likePattern),
  partOrId: (db) => gatherAll(db, sql`(${likePattern} or ${hasId})`),
}

/** What a walk through the names in order looks for, where one may be needed; names that start alike lie together. */
const walks: Record<SearchKind, SQL | null> = {
  uuid: null,
  start: startsWithText,
  startOrId: null,
  part: sql`(${isAfterCursor} and ${containsText})`,
  partOrId: sql`(${isAfterCursor} and (${containsText} or ${hasId}))`,
}

function prepareGathering(kind: SearchKind, limit: number) {
  return preparedRead((db) => {
    const found = gatherings[kind]?.(db, limit)
    if (!found) return null
    // named twice, so that Postgres gathers it once and for itself
    const truncated = sql<boolean>`(select count(*) from ${found}) = ${sql.raw(String(gatheredMax))}`
    const page = sql`${players.id} in (
      select ${found.id} from ${found} order by ${found.key}, ${found.id} limit ${sql.raw(String(limit))})`
    return selectPlayers(db.with(found), truncated, page, limit).prepare(`players_${kind}_${limit}`)
  })
}

function prepareWalk(kind: SearchKind, limit: number) {
  return preparedRead((db) => {
    const condition = walks[kind]
    if (!condition) return null
    return selectPlayers(db, sql<boolean>`false`, condition, limit).prepare(`players_${kind}_walked_${limit}`)
  })
}

function prepareSearch(kind: SearchKind, limit: number) {
  return { gather: prepareGathering(kind, limit), walk: prepareWalk(kind, limit) }
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
  // a first page begins with the text itself, a later one after its cursor
  const isFirst = start.afterName === ''
  const from = isFirst
    ? { fromName: lowerCased, fromId: -1 }
    : { fromName: start.afterName, fromId: start.afterId }
  const values = { ...start, ...from, text: lowerCased, pattern: `%${lowerCased.replace(/_/g, '\\_')}%`, id }
  const { gather, walk } = preparedSearch(kind, limit)
  const gathered = await gather(db)?.execute(values)
  if (gathered && !gathered[0]?.truncated) return gathered
  return (await walk(db)?.execute(values)) ?? gathered ?? []
}

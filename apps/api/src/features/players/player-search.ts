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

/** Most hits that are gathered and sorted at first: nearly every text has fewer. */
const gatheredMax = 2_000

/** Names a first walk looks at: a text that is frequent everywhere has a page among them. */
const nearMax = 50_000

/** Share of all names from which on it is quicker to walk through them than to gather and sort those that fit. */
const frequentShare = 0.3

/** Percent of the table's pages that are looked at to tell how frequent a text is. */
const sampledPercent = 0.3

const name = players.nameKey
// Sub-selects hide the values from the planner: the plan is made once, right for any text, and not for each one anew.
const text = sql`(select ${sql.placeholder('text')}::text)`
const pattern = sql`(select ${sql.placeholder('pattern')}::text)`
const hasId = sql`${players.id} = ${sql.placeholder('id')}::bigint`
const likePattern = sql`${name} like ${pattern}`
const containsText = sql`strpos(${name}, ${text}) > 0`
// a range that begins where the page or the text does, for the index; `starts_with` is what is meant
const startsWithText = sql`((${name}, ${players.id}) > (${sql.placeholder('fromName')}::text, ${sql.placeholder('fromId')}::bigint)
  and ${name} <= ${text} || U&'\\FFFF' and starts_with(${name}, ${text}))`

/** What is looked for: a UUID, the start of a name or a part of one, and an id where the text is a number. */
export type SearchKind = 'uuid' | 'start' | 'startOrId' | 'part' | 'partOrId'

function selectKeys(db: Database, condition: SQL) {
  return db
    .select({ id: players.id, key: sql`${name}`.as('key') })
    .from(players)
    .where(condition)
}

/** SQL: the rows of a page by their ids, which another select finds in the page's order. */
function isOneOf(found: SQL): SQL {
  return sql`${players.id} in (${found})`
}

/** What an index of its own finds, with a start also among the names; a start alone needs none but that of the names. */
function gathered(db: Database, kind: SearchKind, limit: number) {
  const all = (condition: SQL) => selectKeys(db, sql`${condition} and ${isAfterCursor}`)
  switch (kind) {
    case 'uuid':
      return all(eq(players.uuid, sql.placeholder('text')))
    case 'start':
      return null
    case 'startOrId': {
      const starting = selectKeys(db, startsWithText).orderBy(name, players.id).limit(fixedLimit(limit))
      return union(starting, selectKeys(db, sql`${hasId} and ${isAfterCursor}`))
    }
    case 'part':
      return all(likePattern)
    case 'partOrId':
      return all(sql`(${likePattern} or ${hasId})`)
  }
}

/** Gathers up to {@link gatheredMax} hits and sorts them; each row tells whether there were more. */
function gatherSome(db: Database, kind: SearchKind, limit: number) {
  const keys = gathered(db, kind, limit)
  if (keys === null) return null
  const found = db.$with('found').as(keys.limit(fixedLimit(gatheredMax)))
  // named twice, so that Postgres gathers it once and for itself
  const truncated = sql<boolean>`(select count(*) from ${found}) = ${sql.raw(String(gatheredMax))}`
  const page = sql`select ${found.id} from ${found} order by ${found.key}, ${found.id} limit ${sql.raw(String(limit))}`
  return selectPlayers(db.with(found), truncated, isOneOf(page), limit)
}

/** Gathers all hits and sorts them; `offset 0` keeps Postgres from walking through the names instead. */
function gatherAll(db: Database, kind: SearchKind, limit: number) {
  const keys = gathered(db, kind, limit)
  if (keys === null) return null
  const page = sql`select id from (${keys} offset 0) as hits order by key, id limit ${sql.raw(String(limit))}`
  return selectPlayers(db, sql<boolean>`false`, isOneOf(page), limit)
}

/** Walks through the names in order, `within` names at most, and reads the index alone; names that start alike lie together. */
function walk(db: Database, kind: SearchKind, limit: number, within: number | null) {
  if (kind === 'start') return selectPlayers(db, sql<boolean>`false`, startsWithText, limit)
  if (kind !== 'part' && kind !== 'partOrId') return null
  const names = db
    .select({ id: players.id, nameKey: name })
    .from(players)
    .where(isAfterCursor)
    .orderBy(name, players.id)
  const near = within === null ? names : names.limit(fixedLimit(within))
  const fits = kind === 'part' ? containsText : sql`(${containsText} or ${hasId})`
  // named like the table, so that the conditions mean its rows
  const page = sql`select ${players.id} from (${near}) as ${players} where ${fits}
    order by ${name}, ${players.id} limit ${sql.raw(String(limit))}`
  return selectPlayers(db, sql<boolean>`false`, isOneOf(page), limit)
}

/** How many of all names have the text in them, as a share of those looked at. */
const readShare = preparedRead((db) =>
  db
    .select({ share: sql<number>`count(*) filter (where ${containsText})::float8 / greatest(count(*), 1)` })
    .from(sql`${players} tablesample system (${sql.raw(String(sampledPercent))})`)
    .prepare('players_share'),
)

function prepareSearch(kind: SearchKind, limit: number) {
  const name = `players_${kind}_${limit}`
  return {
    gatherSome: preparedRead((db) => gatherSome(db, kind, limit)?.prepare(name)),
    walkNear: preparedRead((db) => walk(db, kind, limit, nearMax)?.prepare(`${name}_near`)),
    gatherAll: preparedRead((db) => gatherAll(db, kind, limit)?.prepare(`${name}_all`)),
    walkAll: preparedRead((db) => walk(db, kind, limit, null)?.prepare(`${name}_walked`)),
  }
}

const searches = new Map<string, ReturnType<typeof prepareSearch>>()

/** The statements for a kind of search and a page size; there are few of either. Each finds the same page. */
export function searchWays(kind: SearchKind, limit: number): ReturnType<typeof prepareSearch> {
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

/** The values of the statements for a text in lower case. */
export function searchValues(text: string, start: PageStart, id: number | null) {
  // a first page begins with the text itself, a later one after its cursor
  const isFirst = start.afterName === ''
  const from = isFirst ? { fromName: text, fromId: -1 } : { fromName: start.afterName, fromId: start.afterId }
  return { ...start, ...from, text, pattern: `%${text.replace(/_/g, '\\_')}%`, id }
}

/**
 * At most `limit` players after a cursor that fit a text in lower case, by name and id. One statement finds a text that
 * few names have, two one that is frequent everywhere. One that many names have which stand together, such as those of
 * guests, takes four: what is left is gathered, or walked to when it is a good part of all.
 */
export async function searchPlayers(db: Database, lowerCased: string, start: PageStart, limit: number) {
  const id = parseNumericId(lowerCased)
  const kind = kindOf(lowerCased, id)
  if (kind === null) return []
  const values = searchValues(lowerCased, start, id)
  const { gatherSome, walkNear, gatherAll, walkAll } = searchWays(kind, limit)
  const some = await gatherSome(db)?.execute(values)
  if (some && !some[0]?.truncated) return some
  const near = await walkNear(db)?.execute(values)
  // names that start with the text need no more than that
  if (near && (near.length === limit || !some)) return near
  const [sample] = await readShare(db).execute(values)
  const rest = (sample?.share ?? 0) < frequentShare ? gatherAll(db) : walkAll(db)
  return (await rest?.execute(values)) ?? []
}

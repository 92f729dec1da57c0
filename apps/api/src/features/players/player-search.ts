import type { Database } from '@kubora/schema/db/client'
import { isInNameRange, namePairs, nameRanges, pairNumbers, players } from '@kubora/schema/db/players'
import { eq, type SQL, sql } from 'drizzle-orm'
import { union, unionAll } from 'drizzle-orm/pg-core'
import type { PlayerListRow } from '#features/players/player-list-item.type.ts'
import { nameSample } from '#graphql/name-sample.ts'
import { chooseSteps, type SearchStep } from '#features/players/search-steps.ts'
import { fixedLimit, isAfterCursor, selectPlayers } from '#features/players/select-players.ts'
import { parseNumericId } from '#graphql/numeric-id.ts'
import { preparedRead } from '#graphql/prepared-read.ts'

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Fewest characters an index can look for inside a name: two by those of pairs, more by those of trigrams. */
const partMinLength = 2

const name = players.nameKey
const value = (key: string, type: string) => sql`${sql.placeholder(key)}::${sql.raw(type)}`
const hasId = sql`${players.id} = ${value('id', 'bigint')}`
const text = sql`(select ${value('text', 'text')})`
// the range is for the index and begins where the page or the text does; `starts_with` decides
const startsWithText = sql`((${name}, ${players.id}) > (${value('fromName', 'text')}, ${value('fromId', 'bigint')})
  and ${name} <= ${text} || U&'\\FFFF' and starts_with(${name}, ${text}))`

// Each parameter occurs once in a statement, and sub-selects hide its value from the planner: one plan is made, which fits
// any text.
const searchTerms = sql`search_terms as materialized (select ${value('pattern', 'text')} as pattern, ${value('id', 'bigint')} as id,
  ${value('fromName', 'text')} as from_name, ${value('fromId', 'bigint')} as from_id, ${value('toName', 'text')} as to_name,
  ${value('fromRange', 'int')} as from_range, ${value('toRange', 'int')} as to_range)`
const term = (column: string) => sql.raw(`(select ${column} from search_terms)`)
const isBehindStart = sql`(${name}, ${players.id}) > (${term('from_name')}, ${term('from_id')})`
const likePattern = sql`${name} like ${term('pattern')}`

/** A part of a name, or also an id where the text is a number. */
type PartKind = 'part' | 'partOrId'

const fits = (kind: PartKind) =>
  kind === 'part' ? likePattern : sql`(${likePattern} or ${players.id} = ${term('id')})`

function selectKeys(db: Database, condition: SQL) {
  return db
    .select({ id: players.id, key: sql`${name}`.as('key') })
    .from(players)
    .where(condition)
}

/** Selects the rows of a page by the ids that another select finds. */
function selectPage(db: Database, ids: SQL, limit: number) {
  return selectPlayers(db, sql`${players.id} in (${ids})`, limit)
}

/** Selects the first of all keys that were found; `offset 0` keeps Postgres from walking through the names instead. */
function firstOf(keys: SQL, limit: number, first: SQL = sql``): SQL {
  return sql`${first}select id from (${keys} offset 0) as hits order by key, id limit ${sql.raw(String(limit))}`
}

const searchUuid = (db: Database, limit: number) =>
  selectPlayers(db, sql`${eq(players.uuid, sql.placeholder('text'))} and ${isAfterCursor}`, limit)

const searchStart = (db: Database, limit: number) => selectPlayers(db, startsWithText, limit)

function searchStartOrId(db: Database, limit: number) {
  const starting = selectKeys(db, startsWithText).orderBy(name, players.id).limit(fixedLimit(limit))
  const keys = union(starting, selectKeys(db, sql`${hasId} and ${isAfterCursor}`))
  return selectPage(db, firstOf(sql`${keys}`, limit), limit)
}

/** Gathers all matches in the ranges from `fromRange` to `toRange`, each range by its own index. */
function gather(db: Database, kind: PartKind, limit: number) {
  const [first, second, ...others] = nameRanges.map((_, range) =>
    selectKeys(
      db,
      sql`${sql.raw(String(range))} between ${term('from_range')} and ${term('to_range')}
        and ${isInNameRange(name, range)} and ${fits(kind)} and ${isBehindStart}`,
    ),
  )
  if (!first || !second) throw new Error('there are at least two ranges of names')
  return selectPage(
    db,
    firstOf(sql`${unionAll(first, second, ...others)}`, limit, sql`with ${searchTerms} `),
    limit,
  )
}

/** Gathers all matches of two characters, which the numbers of pairs name in the ranges. */
function gatherPair(db: Database, kind: PartKind, limit: number) {
  const hasPair = sql`${namePairs(name)} && ${term('pairs')}`
  const fitting = sql`select ${players.id} as id, ${name} as key from ${players}
    where ${kind === 'part' ? hasPair : sql`${hasPair} or ${players.id} = ${term('id')}`} offset 0`
  const keys = sql`select id, key from (${fitting}) as fitting
    where (key, id) > (${term('from_name')}, ${term('from_id')}) and key < ${term('to_name')}`
  const pairTerms = sql`search_terms as materialized (select ${value('pairs', 'text')}::int[] as pairs,
    ${value('id', 'bigint')} as id, ${value('fromName', 'text')} as from_name, ${value('fromId', 'bigint')} as from_id,
    ${value('toName', 'text')} as to_name)`
  return selectPage(db, firstOf(keys, limit, sql`with ${pairTerms} `), limit)
}

/** Walks through the names from a position to the end of a range, reading only the index. */
function walk(db: Database, kind: PartKind, limit: number) {
  const page = sql`with ${searchTerms} select ${players.id} from ${players}
    where ${isBehindStart} and ${name} < ${term('to_name')} and ${fits(kind)}
    order by ${name}, ${players.id} limit ${sql.raw(String(limit))}`
  return selectPage(db, page, limit)
}

const statements = {
  uuid: searchUuid,
  start: searchStart,
  startOrId: searchStartOrId,
  gatherPart: (db: Database, limit: number) => gather(db, 'part', limit),
  gatherPartOrId: (db: Database, limit: number) => gather(db, 'partOrId', limit),
  gatherPair: (db: Database, limit: number) => gatherPair(db, 'part', limit),
  gatherPairOrId: (db: Database, limit: number) => gatherPair(db, 'partOrId', limit),
  walkPart: (db: Database, limit: number) => walk(db, 'part', limit),
  walkPartOrId: (db: Database, limit: number) => walk(db, 'partOrId', limit),
}

type Statement = keyof typeof statements

function prepare(statement: Statement, limit: number) {
  return preparedRead((db) => statements[statement](db, limit).prepare(`players_${statement}_${limit}`))
}

const prepared = new Map<string, ReturnType<typeof prepare>>()

/** Runs a statement, which is prepared once for each page size; both are few. */
function run(db: Database, statement: Statement, limit: number, values: Record<string, unknown>) {
  const key = `${statement} ${limit}`
  const read = prepared.get(key) ?? prepare(statement, limit)
  prepared.set(key, read)
  return read(db).execute(values)
}

/** The position after which a page begins: the sort key of the row before it. */
export type PageStart = { afterName: string; afterId: number }

/** A search for the start or a substring of names, and for an id if the text is a number. */
export type PlayerSearch = PageStart & { text: string; id: number | null }

function takeStep(
  db: Database,
  { text, id, afterName, afterId }: PlayerSearch,
  step: SearchStep,
  limit: number,
): Promise<PlayerListRow[]> {
  const [first, last] = [nameRanges[step.from], nameRanges[step.to]]
  const isPair = step.way === 'gather' && text.length === 2
  // a step begins at the later one of cursor and first range
  const isBegun = first === undefined || afterName >= first.from
  const values = {
    pattern: `%${text.replace(/_/g, '\\_')}%`,
    id,
    fromName: isBegun ? afterName : first.from,
    fromId: isBegun ? afterId : -1,
    toName: last?.to,
    fromRange: step.from,
    toRange: step.to,
    pairs: isPair ? `{${pairNumbers(text, step).join(',')}}` : null,
  }
  const way = isPair ? 'gatherPair' : (`${step.way}Part` as const)
  return run(db, id === null ? way : `${way}OrId`, limit, values)
}

/**
 * Finds a substring of names by the given steps, which lead from the cursor to the last name. Returns at most `limit`
 * players, by name and id.
 */
export async function searchPart(
  db: Database,
  search: PlayerSearch,
  steps: readonly SearchStep[],
  limit: number,
): Promise<PlayerListRow[]> {
  const rows: PlayerListRow[] = []
  for (const step of steps) {
    rows.push(...(await takeStep(db, search, step, limit)))
    if (rows.length >= limit) break
  }
  return rows.slice(0, limit)
}

function searchStarts(db: Database, { afterName, afterId, ...search }: PlayerSearch, limit: number) {
  // a first page begins at the text itself, a later one after its cursor
  const from =
    afterName === '' ? { fromName: search.text, fromId: -1 } : { fromName: afterName, fromId: afterId }
  const statement = search.id === null ? 'start' : 'startOrId'
  return run(db, statement, limit, { afterName, afterId, ...from, ...search })
}

/**
 * Returns at most `limit` players after a cursor that match a text in lower case, by name and id. A text that few names
 * contain takes one statement; otherwise there is one more for each range of names that is walked through first, which are
 * few.
 */
export async function searchPlayers(
  db: Database,
  text: string,
  start: PageStart,
  limit: number,
): Promise<PlayerListRow[]> {
  if (uuidPattern.test(text)) return run(db, 'uuid', limit, { text, ...start })
  // no name contains any other character (players_name_check), and Postgres accepts no NUL
  if (!/^[a-z0-9_.*+-]{1,32}$/.test(text)) return []
  const search = { text, id: parseNumericId(text), ...start }
  if (text.length < partMinLength) return searchStarts(db, search, limit)
  const steps = chooseSteps(text, start.afterName, await nameSample(db))
  return searchPart(db, search, steps, limit)
}

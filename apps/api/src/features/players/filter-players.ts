import type { Database } from '@kubora/schema/db/client'
import { pairNumbers, players } from '@kubora/schema/db/players'
import { type SQL, sql } from 'drizzle-orm'
import { nameSample } from '#graphql/name-sample.ts'
import { preparedBy } from '#graphql/prepared-read.ts'
import {
  candidates,
  type Candidates,
  type FilterTerms,
  fitsTerms,
  isAfterTerms,
  keysOf,
  type SearchTerms,
  termsRow,
} from '#features/players/player-filter.ts'
import type { PlayerListRow } from '#features/players/player-list-item.type.ts'
import { orderBy, orderSource, type PlayerOrder } from '#features/players/player-order.ts'
import { selectPlayers } from '#features/players/select-players.ts'
import { parseNumericId } from '#graphql/numeric-id.ts'

/** Most players that are gathered and sorted for a page; of a larger set the players are walked past in order. */
const gatheredMaxPlayers = 5_000

/** Most players that one request walks past: a page costs the same however rare those are whom it looks for. */
const walkedMaxPlayers = 2_500

/** How long a process remembers whether a set is small, ms, and of how many sets. */
const sizeKeptMs = 5_000
const sizesMax = 500

/** Most names of the sample, of about 500, that have the text of a search whose matches are gathered. */
const rareInSample = 1

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const number = (value: number) => sql.raw(String(value))
const [id, key] = [sql.raw('found.id'), sql.raw('found.key')]

/** Selects the rows of a page, whose ids another select finds. */
function selectPage(db: Database, order: PlayerOrder, ids: SQL, limit: number) {
  return selectPlayers(db, sql`${players.id} = any(array(${ids}))`, limit, orderBy(order))
}

/** The players after a position, in order; read only as far as the select around it needs them. */
function keysAfter(order: PlayerOrder): SQL {
  const from = orderSource(order)
  return sql`select ${from.id} as id, ${from.key} as key from ${from.table} where ${isAfterTerms(order, from.key, from.id)}
    order by ${orderBy(order, from.key, from.id)}`
}

/** Gathers a set and sorts who fits. */
function gather(db: Database, order: PlayerOrder, set: Candidates, limit: number) {
  const ids = sql`with ${termsRow(order)} select id from (${keysOf(order, set)}) as found
    where ${fitsTerms(id, set)} and ${isAfterTerms(order, key, id)} order by ${orderBy(order, key, id)} limit ${number(limit)}`
  return selectPage(db, order, ids, limit)
}

function walk(db: Database, order: PlayerOrder, limit: number) {
  const ids = sql`with ${termsRow(order)} select id from (${keysAfter(order)} limit ${number(walkedMaxPlayers)}) as found
    where ${fitsTerms(id, null)} order by ${orderBy(order, key, id)} limit ${number(limit)}`
  return selectPage(db, order, ids, limit)
}

/** Selects the last player that a walk reads; none where it reaches the end. */
function endOfWalk(db: Database, order: PlayerOrder) {
  const ids = sql`with ${termsRow(order)} select id from (${keysAfter(order)} offset ${number(walkedMaxPlayers - 1)} limit 1) as found`
  return selectPage(db, order, ids, 1)
}

// the key's type does not matter where nothing is sorted
const anyOrder: PlayerOrder = { sort: 'NAME', direction: 'ASC' }

/** Counts a set, up to one more than are gathered. */
function probe(db: Database, set: Candidates) {
  const some = sql`with ${termsRow(anyOrder)} select from (${candidates[set]}) as candidate limit ${number(gatheredMaxPlayers + 1)}`
  return db.select({ count: sql<number>`count(*)::int` }).from(sql`(${some}) as counted`)
}

/** Counts a set. */
function size(db: Database, set: Candidates) {
  const all = sql`with ${termsRow(anyOrder)} select from (${candidates[set]}) as candidate`
  return db.select({ count: sql<number>`count(*)::int` }).from(sql`(${all}) as counted`)
}

/** Counts who fits of a set. */
function count(db: Database, set: Candidates) {
  const fitting = sql`with ${termsRow(anyOrder)} select from (${candidates[set]}) as found where ${fitsTerms(id, set)}`
  return db.select({ count: sql<number>`count(*)::int` }).from(sql`(${fitting}) as counted`)
}

const nameOf = ({ sort, direction }: PlayerOrder) => `${sort}_${direction}`.toLowerCase()

const runGather = preparedBy(
  'players_gather',
  gather,
  (order, set, limit) => `${nameOf(order)}_${set}_${limit}`,
)
const runWalk = preparedBy('players_walk', walk, (order, limit) => `${nameOf(order)}_${limit}`)
const runEndOfWalk = preparedBy('players_walk_end', endOfWalk, nameOf)
const runProbe = preparedBy('players_probe', probe, (set) => set)
const runSize = preparedBy('players_size', size, (set) => set)
const runCount = preparedBy('players_count', count, (set) => set)

/** Returns what a search looks for; a text that no name can contain finds nobody, and is null. */
export function searchTerms(text: string): SearchTerms | null {
  const none = { uuid: null, pattern: null, start: null, pairs: null, id: null }
  if (text === '') return none
  if (uuidPattern.test(text)) return { ...none, uuid: text }
  // no name contains any other character (players_name_check), and Postgres accepts no NUL
  if (!/^[a-z0-9_.*+-]{1,32}$/.test(text)) return null
  const literal = text.replace(/_/g, '\\_')
  const pairs = text.length === 2 ? `{${pairNumbers(text).join(',')}}` : null
  return {
    ...none,
    pattern: text.length === 1 ? `${literal}%` : `%${literal}%`,
    start: text,
    pairs,
    id: parseNumericId(text),
  }
}

const searchSet = (text: string): Candidates =>
  text.length === 1 ? 'start' : text.length === 2 ? 'pair' : 'part'

type KeptSize = { readAt: number; isSmall: boolean }

const keptSizes = new WeakMap<Database, Map<string, KeptSize>>()

/** Returns whether a set is small; a process knows it for a while, as it decides only which way is taken. */
async function isSmall(db: Database, set: Candidates, terms: FilterTerms): Promise<boolean> {
  const sizes = keptSizes.get(db) ?? new Map<string, KeptSize>()
  keptSizes.set(db, sizes)
  const values: Partial<Record<Candidates, string | number | null>> = {
    rank: terms.rankId,
    realm: terms.realm,
    start: terms.start,
  }
  const key = `${set} ${values[set] ?? ''}`
  const kept = sizes.get(key)
  if (kept && performance.now() - kept.readAt < sizeKeptMs) return kept.isSmall
  const [probed] = await runProbe(db, terms, set)
  const result = probed !== undefined && probed.count <= gatheredMaxPlayers
  // ranks and first letters are few, but clients name the ids
  if (sizes.size >= sizesMax) sizes.clear()
  sizes.set(key, { readAt: performance.now(), isSmall: result })
  return result
}

/** Filters by yes and no: those that few players fit are tried before a search, the others after it. */
const fewPlayers = ['online', 'team', 'banned', 'warned'] as const
const manyPlayers = ['newThisWeek', 'linked'] as const

/** Returns a small set of players that contains all that fit, or null when each is large. */
async function smallSet(db: Database, terms: FilterTerms): Promise<Candidates | null> {
  const { uuid, start: text, rankId, realm } = terms
  if (uuid !== null) return 'uuid'
  for (const set of fewPlayers) if (terms[set] === true && (await isSmall(db, set, terms))) return set
  if (text !== null && text.length > 1) {
    // to gather a frequent part takes long even where only few of its players are counted
    const names = await nameSample(db)
    if (names.filter((one) => one.includes(text)).length <= rareInSample) return searchSet(text)
  }
  if (text?.length === 1 && (await isSmall(db, 'start', terms))) return 'start'
  if (rankId !== null && (await isSmall(db, 'rank', terms))) return 'rank'
  if (realm !== null && (await isSmall(db, 'realm', terms))) return 'realm'
  for (const set of manyPlayers) if (terms[set] === true && (await isSmall(db, set, terms))) return set
  return null
}

/** Returns the terms without those that all of a set fit. */
function restOf(terms: FilterTerms, set: Candidates): FilterTerms {
  const all: readonly string[] = [...fewPlayers, ...manyPlayers]
  return all.includes(set) ? { ...terms, [set]: null } : terms
}

/** A part of the list: its rows, and the row the next part begins behind, null at the end of the list. */
export type PlayerListPart = { rows: PlayerListRow[]; last: PlayerListRow | null }

/**
 * Returns at most `limit` players of an order after a position who fit a filter and a search. Where those who fit are
 * many, it reads at most {@link walkedMaxPlayers} players, so that a part may be shorter, even empty, before the end.
 */
export async function filterPlayers(
  db: Database,
  order: PlayerOrder,
  terms: FilterTerms,
  limit: number,
): Promise<PlayerListPart> {
  const set = await smallSet(db, terms)
  const rows =
    set === null
      ? await runWalk(db, terms, order, limit + 1)
      : await runGather(db, restOf(terms, set), order, set, limit + 1)
  if (rows.length > limit) {
    const page = rows.slice(0, limit)
    return { rows: page, last: page.at(-1) ?? null }
  }
  if (set !== null) return { rows, last: null }
  const [last] = await runEndOfWalk(db, terms, order)
  return { rows, last: last ?? null }
}

/** How many players a list has; about, where all cannot be counted each time, and null where only walking shows it. */
export type PlayerCount = { count: number; isExact: boolean } | null

/** Players up to whom all are counted. */
const countedMaxPlayers = 20_000

const readEstimate = preparedBy(
  'players_estimate',
  (db) =>
    db
      .select({ count: sql<number>`reltuples::int` })
      .from(sql`pg_class`)
      .where(sql`oid = 'players'::regclass`),
  () => 'all',
)
const countAll = preparedBy(
  'players_count_all',
  (db) => db.select({ count: sql<number>`count(*)::int` }).from(players),
  () => 'all',
)

/** Counts whom a filter and a search show, in a few milliseconds. */
export async function countPlayers(db: Database, terms: FilterTerms): Promise<PlayerCount> {
  const set = await smallSet(db, terms)
  if (set !== null) return exactly(await runCount(db, restOf(terms, set), set))
  const { start: text, rankId, realm } = terms
  const sets = [...fewPlayers, ...manyPlayers]
  const filters = [text, rankId, realm, ...sets.map((one) => terms[one])].filter((filter) => filter !== null)
  const [all] = await readEstimate(db, {})
  if (filters.length === 0) {
    if (all === undefined || all.count <= countedMaxPlayers) return exactly(await countAll(db, {}))
    return { count: all.count, isExact: false }
  }
  if (filters.length > 1 || all === undefined) return null
  if (rankId !== null) return exactly(await runSize(db, terms, 'rank'))
  if (realm !== null) return exactly(await runSize(db, terms, 'realm'))
  const large = sets.find((one) => terms[one] === true)
  if (large !== undefined) return exactly(await runSize(db, terms, large))
  if (text === null) return null
  const names = await nameSample(db)
  const fitting = names.filter((name) =>
    text.length === 1 ? name.startsWith(text) : name.includes(text),
  ).length
  return { count: Math.round((all.count * fitting) / names.length), isExact: false }
}

function exactly(rows: readonly { count: number }[]): PlayerCount {
  return { count: rows[0]?.count ?? 0, isExact: true }
}

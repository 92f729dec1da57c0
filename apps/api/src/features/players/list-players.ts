import { parseInput } from '@kubora/domain/kernel/parse-input'
import type { Database } from '@kubora/schema/db/client'
import { players } from '@kubora/schema/db/players'
import { exportedMaxIds } from '@kubora/validation/player-export'
import { inLatinLetters } from '@kubora/schema/protocol/substitute-name'
import { playerSearch } from '@kubora/validation/players'
import type { Realm } from '@kubora/validation/realms'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  countPlayers,
  filterPlayers,
  type PlayerCount,
  searchTerms,
} from '#features/players/filter-players.ts'
import type { PlayerFilter } from '#features/players/player-filter.ts'
import type { PlayerListRow } from '#features/players/player-list-item.type.ts'
import { cursorOf, cursorSchema, type PlayerOrder, positionOf } from '#features/players/player-order.ts'
import { type PageStart, searchPlayers } from '#features/players/player-search.ts'
import { isAfterCursor, selectPlayers } from '#features/players/select-players.ts'
import { parseNumericId } from '#graphql/numeric-id.ts'
import { type Page, pageSize, readCursor, toPage, writeCursor } from '#graphql/page.ts'
import { preparedRead } from '#graphql/prepared-read.ts'

const cursorKey = z.tuple([z.string().regex(/^[a-z0-9_.*+-]{1,32}$/), z.int().nonnegative()])
const listInput = z.object({ search: playerSearch })

function preparePage(limit: number) {
  return preparedRead((db) => selectPlayers(db, isAfterCursor, limit).prepare(`players_${limit}`))
}

const pages = new Map<number, ReturnType<typeof preparePage>>()

/** At most `limit` players after a cursor, by name and id; one statement per page size, of which there are few. */
function readPlayers(db: Database, start: PageStart, limit: number) {
  const page = pages.get(limit) ?? preparePage(limit)
  pages.set(limit, page)
  return page(db).execute(start)
}

type FilterInput = {
  online?: boolean | null | undefined
  linked?: boolean | null | undefined
  banned?: boolean | null | undefined
  warned?: boolean | null | undefined
  team?: boolean | null | undefined
  newThisWeek?: boolean | null | undefined
  realm?: Realm | null | undefined
  rankId?: string | null | undefined
}

/** Which players are requested. */
export type FindPlayersInput = {
  search?: string | null | undefined
  filter?: FilterInput | null | undefined
}

/** Which page of which players is requested. */
export type ListPlayersInput = FindPlayersInput & {
  sort?: PlayerOrder['sort'] | null | undefined
  direction?: PlayerOrder['direction'] | null | undefined
  after?: string | null | undefined
  first: number
}

/** Rank that nobody has, in place of an id that is none. */
const noRank = 0

function readFilter(filter: FilterInput | null | undefined): PlayerFilter {
  const { online = null, linked = null, rankId = null } = filter ?? {}
  const { banned = null, warned = null, team = null, newThisWeek = null, realm = null } = filter ?? {}
  return {
    online,
    linked,
    banned,
    warned,
    team,
    newThisWeek,
    realm,
    rankId: rankId === null ? null : (parseNumericId(rankId) ?? noRank),
  }
}

function readSearch(search: string | null | undefined): string {
  return inLatinLetters(parseInput(listInput, { search: search ?? '' }).search).toLowerCase()
}

async function listByName(db: Database, text: string, after: string | null | undefined, size: number) {
  const [afterName, afterId] = readCursor(cursorKey, after) ?? ['', 0]
  const start = { afterName, afterId }
  const rows =
    text === '' ? await readPlayers(db, start, size + 1) : await searchPlayers(db, text, start, size + 1)
  const page = toPage(rows, size, (row) => [row.name.toLowerCase(), row.id])
  return { ...page, items: bearersFirst(page.items) }
}

/** Returns rows in the order of names with who has a name before those who had it; the cursor goes by ids. */
function bearersFirst(rows: PlayerListRow[]): PlayerListRow[] {
  if (rows.every(({ nameCurrent }) => nameCurrent)) return rows
  return [...Map.groupBy(rows, ({ name }) => name.toLowerCase()).values()].flatMap((same) =>
    same.toSorted((a, b) => Number(b.nameCurrent) - Number(a.nameCurrent)),
  )
}

/**
 * Returns one page of players: by name in one query, or in a few for a part that thousands of names share. The search is
 * a UUID, a numeric id, part of a name from two characters, or the start of one below. In another order, or with a filter, a
 * page may have fewer rows than requested, even none, while there are more (`filterPlayers`). Throws `INVALID_INPUT` for a
 * bad page size, cursor or search.
 */
export async function listPlayers(
  db: Database,
  { first, ...input }: ListPlayersInput,
): Promise<Page<PlayerListRow>> {
  return readPage(db, input, pageSize(first))
}

/** Returns a page of any size, as `listPlayers` does; each size that is used is a statement of its own. */
export async function readPage(
  db: Database,
  { search, filter: given, sort, direction, after }: Omit<ListPlayersInput, 'first'>,
  size: number,
): Promise<Page<PlayerListRow>> {
  const [text, filter] = [readSearch(search), readFilter(given)]
  const order: PlayerOrder = { sort: sort ?? 'NAME', direction: direction ?? 'ASC' }
  const isFiltered = Object.values(filter).some((value) => value !== null)
  if (!isFiltered && order.sort === 'NAME' && order.direction === 'ASC')
    return listByName(db, text, after, size)
  const position = positionOf(order, readCursor(cursorSchema(order), after))
  const searched = searchTerms(text)
  if (searched === null) return { items: [], nextCursor: null }
  const { rows, last } = await filterPlayers(db, order, { ...searched, ...filter, ...position }, size)
  return { items: rows, nextCursor: last && writeCursor(cursorOf(order, last)) }
}

/** Returns the players with these ids that exist, by name. */
export async function listPlayersById(db: Database, ids: readonly number[]): Promise<PlayerListRow[]> {
  const isChosen = sql`${players.id} = any(${sql.param(`{${ids.join(',')}}`)}::bigint[])`
  return selectPlayers(db, isChosen, exportedMaxIds)
}

/** Counts the players of a list. Throws `INVALID_INPUT` for a bad search. */
export async function countListedPlayers(
  db: Database,
  { search, filter }: FindPlayersInput,
): Promise<PlayerCount> {
  const searched = searchTerms(readSearch(search))
  if (searched === null) return { count: 0, isExact: true }
  const position = positionOf({ sort: 'NAME', direction: 'ASC' }, null)
  return countPlayers(db, { ...searched, ...readFilter(filter), ...position })
}

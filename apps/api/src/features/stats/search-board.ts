import { parseInput } from '@kubora/domain/kernel/parse-input'
import type { Database } from '@kubora/schema/db/client'
import { isInNameRange, nameRanges, players } from '@kubora/schema/db/players'
import { statScores } from '@kubora/schema/db/stats'
import { inLatinLetters } from '@kubora/schema/protocol/substitute-name'
import { playerSearch } from '@kubora/validation/players'
import { boardSearchMinLength } from '@kubora/validation/stats'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { nameSample } from '#graphql/name-sample.ts'
import type { BoardKey } from '#features/stats/board-key.ts'
import { type Board, type BoardRow, selectBoardRows } from '#features/stats/board-row.ts'
import {
  boardOrder,
  boardTerms,
  firstRows,
  isBehindPlace,
  isOfBoard,
  keyTerms,
  rowsBehind,
  withRanks,
} from '#features/stats/board-sql.ts'
import { preparedRead } from '#graphql/prepared-read.ts'

/** Most rows of a board that one request walks past, looking for a text that many names have. */
const walkedMax = 2_500

/** Most names of the sample, of about 500, that have a text whose players are gathered. */
const rareInSample = 1

const searchInput = z.object({ name: playerSearch })

/**
 * Returns the text that a board is searched for, in lower case; null without one, and for one of fewer letters than are searched for.
 * Throws `INVALID_INPUT` for one that is too long.
 */
export function readSearchedName(name: string | null | undefined): string | null {
  const text = inLatinLetters(parseInput(searchInput, { name: name ?? '' }).name).toLowerCase()
  return text.length < boardSearchMinLength ? null : text
}

const textTerms = sql`asked_name as materialized (select ${sql.placeholder('pattern')}::text as pattern)`
const likePattern = (column: SQL) => sql`${column} like (select pattern from asked_name)`
const limitOf = (size: number) => sql.raw(String(size))

/** SQL: the ids of all players whose name has the text, each range of names by its own index (docs/adr/0025). */
const hits = sql`hits as materialized (${sql.join(
  nameRanges.map(
    (_, range) =>
      sql`select p.id from ${players} as p where ${isInNameRange(sql`p.name_key`, range)} and ${likePattern(sql`p.name_key`)}`,
  ),
  sql` union all `,
)})`

// looked up one by one: a board may have a thousand times as many rows
const gathered = (size: number) => sql`select s.* from hits cross join lateral (
    select s.player_id, s.points, s.seconds, s.reached_at from ${statScores} as s
    where ${isOfBoard('s')} and s.player_id = hits.id and not s.hidden offset 0) as s
  where ${isBehindPlace} order by ${boardOrder} limit ${limitOf(size + 1)}`

const walked = (
  rows: SQL,
  size: number,
) => sql`select s.* from (${rows}) as s join ${players} as p on p.id = s.player_id
  where ${likePattern(sql`p.name_key`)} order by ${boardOrder} limit ${limitOf(size + 1)}`

function prepareSearch(size: number) {
  const terms = sql`${keyTerms}, ${textTerms}, `
  const walk = (kind: string, rows: SQL) =>
    preparedRead((db) =>
      selectBoardRows(db, withRanks(terms, walked(rows, size))).prepare(`stats_walk_${kind}_${size}`),
    )
  return {
    gather: preparedRead((db) =>
      selectBoardRows(db, withRanks(sql`${terms}${hits}, `, gathered(size))).prepare(`stats_gather_${size}`),
    ),
    first: walk('first', firstRows(walkedMax)),
    behind: walk('behind', rowsBehind(walkedMax)),
  }
}

const statements = new Map<number, ReturnType<typeof prepareSearch>>()

const endOfWalk = (kind: string, rows: SQL) =>
  preparedRead((db) =>
    db
      .select({
        points: sql`points`.mapWith(Number),
        reached: sql`(extract(epoch from reached_at) * 1000000)::bigint`.mapWith(Number),
        playerId: sql`player_id`.mapWith(Number),
      })
      .from(sql`(with ${boardTerms}, ${keyTerms} select * from (${rows}) as s) as walked`)
      .orderBy(boardOrder)
      .offset(walkedMax - 1)
      .limit(1)
      .prepare(`stats_walk_end_${kind}`),
  )

const ends = {
  first: endOfWalk('first', firstRows(walkedMax)),
  behind: endOfWalk('behind', rowsBehind(walkedMax)),
}

/** What is looked for on a board: a text in lower case, behind a key. */
export type BoardSearch = { name: string; key: BoardKey | null; size: number }

/**
 * Returns the next rows of a board whose player's name has the text, and the key behind which the next page begins. Players of a rare text are
 * gathered; for a frequent one the board is walked, at most {@link walkedMax} rows at once, so that a page may be short.
 */
export async function searchBoard(
  db: Database,
  board: Board,
  { name, key, size }: BoardSearch,
): Promise<{ rows: BoardRow[]; next: BoardKey | null }> {
  // no name contains any other character (players_name_check), and Postgres accepts no NUL
  if (!/^[a-z0-9_.*+-]{1,32}$/.test(name)) return { rows: [], next: null }
  const known = statements.get(size) ?? prepareSearch(size)
  statements.set(size, known)
  const place = { ...board, ...(key ?? { points: null, reached: null, playerId: null }) }
  const values = { ...place, pattern: `%${name.replaceAll('_', '\\_')}%` }
  const names = await nameSample(db)
  const isRare = names.filter((one) => one.includes(name)).length <= rareInSample
  const way = key === null ? 'first' : 'behind'
  const found = await known[isRare ? 'gather' : way](db).execute(values)
  const rows = found.slice(0, size)
  if (found.length > size) return { rows, next: rows.at(-1) ?? null }
  if (isRare) return { rows, next: null }
  const [end] = await ends[way](db).execute(place)
  return { rows, next: end ?? null }
}

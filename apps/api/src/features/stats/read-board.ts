import type { Database } from '@kubora/schema/db/client'
import { statHistogram, statScores } from '@kubora/schema/db/stats'
import { bestOfTodayCount, type StatsMode } from '@kubora/validation/stats'
import { sql } from 'drizzle-orm'
import { boardCursor, type BoardKey, cursorKey, keyOfCursor } from '#features/stats/board-key.ts'
import { type Board, type BoardRow, selectBoardRows } from '#features/stats/board-row.ts'
import {
  boardTerms,
  firstRows,
  keyTerms,
  reversedOrder,
  rowsBefore,
  rowsBehind,
  withRanks,
} from '#features/stats/board-sql.ts'
import { readSearchedName, searchBoard } from '#features/stats/search-board.ts'
import { pageSize, readCursor, writeCursor } from '#graphql/page.ts'
import { preparedRead } from '#graphql/prepared-read.ts'

/** Which page of which board is requested. */
export type BoardInput = Board & {
  first: number
  after?: string | null | undefined
  name?: string | null | undefined
}

/** What holds of a whole board. */
export type BoardFacts = {
  /** Players on it. */
  total: number
  /** First day of its period, yyyy-mm-dd; null for all time. */
  firstDay: string | null
  endsAt: Date | null
  updatedAt: Date
}

/** A page of a board. */
export type BoardPage = BoardFacts & {
  rows: BoardRow[]
  nextCursor: string | null
  previousCursor: string | null
}

const length = sql.raw(
  `case board.period when 'DAILY' then interval '1 day' when 'WEEKLY' then interval '1 week' when 'MONTHLY' then interval '1 month' end`,
)

const selectFacts = preparedRead((db) =>
  db
    .select({
      total:
        sql`coalesce((select sum(h.players) from ${statHistogram} as h where ${isOfFacts()}), 0)`.mapWith(
          Number,
        ),
      firstDay: sql<string | null>`case when board.period <> 'ALL_TIME' then board.start::text end`,
      endsAt: sql<Date | null>`(board.start + ${length}) at time zone 'Europe/Berlin'`.mapWith(
        statScores.reachedAt,
      ),
      updatedAt: sql<Date>`statement_timestamp()`.mapWith(statScores.reachedAt),
    })
    .from(sql`(with ${boardTerms} select * from board) as board`)
    .prepare('stats_board_facts'),
)

function isOfFacts() {
  return sql.raw('h.mode = board.mode and h.period = board.period and h.period_start = board.start')
}

/** Returns the statements of one page size, of which there are few. */
function prepareRows(size: number) {
  const none = sql``
  return {
    first: preparedRead((db) =>
      selectBoardRows(db, withRanks(none, firstRows(size + 1))).prepare(`stats_first_${size}`),
    ),
    behind: preparedRead((db) =>
      selectBoardRows(db, withRanks(sql`${keyTerms}, `, rowsBehind(size + 1))).prepare(
        `stats_behind_${size}`,
      ),
    ),
    // the last one is the row behind which the page before begins
    before: preparedRead((db) =>
      db
        .select({
          points: sql`points`.mapWith(Number),
          reached: sql`(extract(epoch from reached_at) * 1000000)::bigint`.mapWith(Number),
          playerId: sql`player_id`.mapWith(Number),
        })
        .from(sql`(with ${boardTerms}, ${keyTerms} ${rowsBefore(size + 1)}) as earlier`)
        .orderBy(reversedOrder)
        .prepare(`stats_before_${size}`),
    ),
  }
}

const statements = new Map<number, ReturnType<typeof prepareRows>>()

function statementsFor(size: number) {
  const known = statements.get(size) ?? prepareRows(size)
  statements.set(size, known)
  return known
}

/** Returns the cursor of the page that ends before a row of the board; null when that is the first page. */
export async function cursorBefore(
  db: Database,
  board: Board,
  key: BoardKey,
  size: number,
): Promise<string | null> {
  const earlier = await statementsFor(size)
    .before(db)
    .execute({ ...board, ...key })
  const last = earlier[size]
  return last === undefined ? null : writeCursor(cursorKey(last))
}

async function readRows(db: Database, board: Board, key: BoardKey | null, size: number) {
  const found =
    key === null
      ? await statementsFor(size).first(db).execute(board)
      : await statementsFor(size)
          .behind(db)
          .execute({ ...board, ...key })
  const rows = found.slice(0, size)
  const last = rows.at(-1)
  return { rows, next: found.length > size && last !== undefined ? last : null }
}

/** Returns the best of today in a mode: of who has points, not only playing time. */
export async function readBestOfToday(db: Database, mode: StatsMode): Promise<BoardRow[]> {
  const { rows } = await readRows(db, { mode, period: 'DAILY' }, null, bestOfTodayCount)
  return rows.filter(({ points }) => points > 0)
}

/**
 * Returns a page of a board in the period of now, without hidden players: rows with more points first, each with the rank in the whole
 * board, where equal points share one. With a name only players whose name has the text, from three letters on; such a page
 * may have fewer rows, even none, before the last, and no cursor back. Throws `INVALID_INPUT` for a bad page size, cursor or name.
 */
export async function readBoard(
  db: Database,
  { first, after, name, ...board }: BoardInput,
): Promise<BoardPage> {
  const size = pageSize(first)
  const cursor = readCursor(boardCursor, after)
  const key = cursor && keyOfCursor(cursor)
  const searched = readSearchedName(name)
  const [[facts], { rows, next }, previousCursor] = await Promise.all([
    selectFacts(db).execute(board),
    searched === null
      ? readRows(db, board, key, size)
      : searchBoard(db, board, { name: searched, key, size }),
    key === null || searched !== null ? null : cursorBeforePage(db, board, key, size),
  ])
  if (facts === undefined) throw new Error('a select without a table returned no row')
  return { ...facts, rows, nextCursor: next && writeCursor(cursorKey(next)), previousCursor }
}

/** Returns the cursor of the page before the one that begins behind a key, with as many rows. */
function cursorBeforePage(db: Database, board: Board, { points, reached, playerId }: BoardKey, size: number) {
  // the row of the key is the last one of the page before
  return cursorBefore(db, board, { points, reached, playerId: playerId + 1 }, size)
}

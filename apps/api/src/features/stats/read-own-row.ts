import type { Database } from '@kubora/schema/db/client'
import { statScores } from '@kubora/schema/db/stats'
import { sql } from 'drizzle-orm'
import { type Board, type BoardRow, selectBoardRows } from '#features/stats/board-row.ts'
import { isOfBoard, withRanks } from '#features/stats/board-sql.ts'
import { cursorBefore } from '#features/stats/read-board.ts'
import { pageSize } from '#graphql/page.ts'
import { preparedRead } from '#graphql/prepared-read.ts'

/** A player's own row of a board, and the cursor of a page that has it. */
export type OwnRow = { row: BoardRow; pageCursor: string | null }

const selectOwnRow = preparedRead((db) =>
  selectBoardRows(
    db,
    withRanks(
      sql``,
      sql`select s.player_id, s.points, s.seconds, s.reached_at from ${statScores} as s
        where ${isOfBoard('s')} and s.player_id = ${sql.placeholder('playerId')}::bigint and not s.hidden`,
    ),
  ).prepare('stats_own_row'),
)

/**
 * Returns a player's row of a board in the period of now, and the cursor of the page of `first` rows that has it in its middle; null without a row,
 * and for a hidden player. Throws `INVALID_INPUT` for a bad page size.
 */
export async function readOwnRow(
  db: Database,
  playerId: number,
  { first, ...board }: Board & { first: number },
): Promise<OwnRow | null> {
  const above = Math.floor(pageSize(first) / 2)
  const [row] = await selectOwnRow(db).execute({ ...board, playerId })
  return row === undefined ? null : { row, pageCursor: await cursorBefore(db, board, row, above) }
}

import { parseInput } from '@kubora/domain/kernel/parse-input'
import type { Database } from '@kubora/schema/db/client'
import { playerSearch } from '@kubora/validation/players'
import { z } from 'zod'
import type { PlayerListRow } from '#features/players/player-list-item.type.ts'
import { type PageStart, searchPlayers } from '#features/players/player-search.ts'
import { isAfterCursor, selectPlayers } from '#features/players/select-players.ts'
import { type Page, pageSize, readCursor, toPage } from '#graphql/page.ts'
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

/** Which page of which players is requested. */
export type ListPlayersInput = {
  search?: string | null | undefined
  after?: string | null | undefined
  first: number
}

/**
 * Returns one page of players by name: in one query, or in a few for a part that thousands of names share. The search is
 * a UUID, a numeric id, part of a name from three characters, or the start of one below. Throws `INVALID_INPUT` for a bad
 * page size, cursor or search.
 */
export async function listPlayers(
  db: Database,
  { search, after, first }: ListPlayersInput,
): Promise<Page<PlayerListRow>> {
  const size = pageSize(first)
  const [afterName, afterId] = readCursor(cursorKey, after) ?? ['', 0]
  const text = parseInput(listInput, { search: search ?? '' }).search.toLowerCase()
  const start = { afterName, afterId }
  const rows =
    text === '' ? await readPlayers(db, start, size + 1) : await searchPlayers(db, text, start, size + 1)
  return toPage(rows, size, (row) => [row.name.toLowerCase(), row.id])
}

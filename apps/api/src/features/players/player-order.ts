import { playerActivity } from '@kubora/schema/db/player-activity'
import { players } from '@kubora/schema/db/players'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PlayerListRow } from '#features/players/player-list-item.type.ts'
import { type InstantText, isoOfText } from '#graphql/instant-text.ts'

/** What the list of players can be sorted by; each order has an index. */
export const playerSorts = ['NAME', 'ID', 'PLAYTIME', 'FIRST_JOIN', 'LAST_SEEN'] as const

/** Directions of an order. */
export const sortDirections = ['ASC', 'DESC'] as const

/** An order of the list; players with the same key are sorted by id, in the same direction. */
export type PlayerOrder = { sort: (typeof playerSorts)[number]; direction: (typeof sortDirections)[number] }

/** A position in an order, as parameters of a statement: the key as text, and the id. */
export type Position = { fromKey: string; fromId: number }

type CursorKey = string | number | null

type Sort = {
  /** SQL type of the key. */
  type: string
  /** The key in a row of the list. */
  rowKey: SQL
  /** The table that has the index of the order, with its key and the player's id. */
  table: SQL
  key: SQLWrapper
  id: SQLWrapper
  /** The key's copy in `player_activity`, for sets that are found there. */
  copiedKey: SQLWrapper
  /** Texts before and after every key. */
  first: string
  last: string
  /** What a cursor contains of the key. */
  cursor: z.ZodType<CursorKey>
  keyOf: (row: PlayerListRow) => CursorKey
  /** Writes the cursor's key as the parameter. */
  write: (key: CursorKey) => string
}

/** The last instant that ISO 8601 writes with four digits for the year, ms. */
const lastMs = 253_402_300_799_999
const instantMs = z.int().min(0).max(lastMs)
const msOf = (text: InstantText) => Date.parse(isoOfText(text))
// players who were never seen come before all others
const isoOf = (ms: CursorKey) => (ms === null ? '-infinity' : new Date(Number(ms)).toISOString())

const inPlayers = { table: sql`${players}`, id: players.id }
const inActivity = { table: sql`${playerActivity}`, id: playerActivity.playerId }
const instants = { type: 'timestamptz', first: '-infinity', last: 'infinity', write: isoOf } as const

const sorts: Readonly<Record<PlayerOrder['sort'], Sort>> = {
  NAME: {
    ...inPlayers,
    type: 'text',
    rowKey: sql`${players.nameKey}`,
    key: players.nameKey,
    copiedKey: playerActivity.nameKey,
    first: '',
    last: '~',
    cursor: z.string().regex(/^[a-z0-9_.*+-]{1,32}$/),
    keyOf: (row) => row.name.toLowerCase(),
    write: String,
  },
  ID: {
    ...inPlayers,
    type: 'bigint',
    rowKey: sql`${players.id}`,
    key: players.id,
    copiedKey: playerActivity.playerId,
    first: '-1',
    last: String(Number.MAX_SAFE_INTEGER),
    cursor: z.int().nonnegative(),
    keyOf: (row) => row.id,
    write: String,
  },
  PLAYTIME: {
    ...inActivity,
    type: 'integer',
    rowKey: sql`${players.playtimeMinutes}`,
    key: playerActivity.playtimeMinutes,
    copiedKey: playerActivity.playtimeMinutes,
    first: '-1',
    last: '2147483647',
    cursor: z.int32().nonnegative(),
    keyOf: (row) => row.playtimeMinutes,
    write: String,
  },
  FIRST_JOIN: {
    ...inPlayers,
    ...instants,
    rowKey: sql`${players.firstJoinAt}`,
    key: players.firstJoinAt,
    copiedKey: playerActivity.firstJoinAt,
    cursor: instantMs,
    keyOf: (row) => msOf(row.firstJoinAt),
  },
  LAST_SEEN: {
    ...inActivity,
    ...instants,
    rowKey: sql`coalesce(${players.lastSeenAt}, '-infinity')`,
    key: playerActivity.lastSeenAt,
    copiedKey: playerActivity.lastSeenAt,
    cursor: instantMs.nullable(),
    keyOf: (row) => (row.lastSeenAt === null ? null : msOf(row.lastSeenAt)),
  },
}

/** Returns the SQL type of an order's key, the table with its index, key and id there, and the key's copy in `player_activity`. */
export function orderSource({
  sort,
}: PlayerOrder): Pick<Sort, 'type' | 'table' | 'key' | 'id' | 'copiedKey'> {
  return sorts[sort]
}

/** SQL: key and id in the order's direction, for `order by`; by default those of the rows of the list. */
export function orderBy(
  order: PlayerOrder,
  key: SQLWrapper = sorts[order.sort].rowKey,
  id: SQLWrapper = players.id,
): SQL {
  const way = sql.raw(order.direction)
  return sql`${key} ${way}, ${id} ${way}`
}

/** Schema of a cursor of this order: the order itself, the key and the id of a row. */
export function cursorSchema({ sort, direction }: PlayerOrder) {
  return z.tuple([z.literal(`${sort} ${direction}`), sorts[sort].cursor, z.int().nonnegative()])
}

/** Returns what the cursor after a row contains. */
export function cursorOf({ sort, direction }: PlayerOrder, row: PlayerListRow): readonly unknown[] {
  return [`${sort} ${direction}`, sorts[sort].keyOf(row), row.id]
}

/** Returns the position a cursor names, or the one before the first row. */
export function positionOf(
  { sort, direction }: PlayerOrder,
  cursor: z.output<ReturnType<typeof cursorSchema>> | null,
): Position {
  const { first, last, write } = sorts[sort]
  if (cursor !== null) return { fromKey: write(cursor[1]), fromId: cursor[2] }
  if (direction === 'ASC') return { fromKey: first, fromId: -1 }
  return { fromKey: last, fromId: Number.MAX_SAFE_INTEGER }
}

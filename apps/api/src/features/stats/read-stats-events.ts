import { parseInput } from '@kubora/domain/kernel/parse-input'
import { isFound } from '@kubora/domain/stats/change-events'
import type { StatsKind } from '@kubora/domain/stats/apply-scores'
import { changeableSince, firstIdOf, rulePoints } from '@kubora/domain/stats/event-sql'
import type { Database } from '@kubora/schema/db/client'
import { gameServers } from '@kubora/schema/db/game-servers'
import { statEvents } from '@kubora/schema/db/stats'
import { uuid } from '@kubora/validation/players'
import { rowId } from '@kubora/validation/row-id'
import type { StatsMode } from '@kubora/validation/stats'
import { statsEventListFilter } from '@kubora/validation/stats-corrections'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Page, pageSize, readCursor, toPage, writeCursor } from '#graphql/page.ts'

/** An event as the team sees it. */
export type StatsEventRow = {
  /** The number of its game server and its id there. */
  id: string
  serverName: string | null
  mode: StatsMode
  kind: StatsKind
  amount: number
  points: number
  at: Date
  voidedAt: Date | null
}

const listInput = z.object({ playerId: rowId, filter: statsEventListFilter.nullish() })
const position = z.tuple([uuid, z.int().positive()])

/** Events that are compared with a filter for a page at most. */
const walkedMax = 2_000

const newestFirst = sql`e.id desc, e.server_id desc`

/**
 * Returns a page of the events of a player in the last year, newest first, by an index. Where a filter leaves few of them, a page
 * may have fewer than requested, even none, while more follow. Throws `INVALID_INPUT` for a bad player, filter, page size or cursor.
 */
export async function readStatsEvents(
  db: Database,
  given: { playerId: string | number; filter?: object | null | undefined },
  { after, first }: { after?: string | null | undefined; first: number },
): Promise<Page<StatsEventRow>> {
  const size = pageSize(first)
  const { playerId, filter } = parseInput(listInput, given)
  const behind = readCursor(position, after)
  const { voided, from, to, ...compared }: z.output<typeof statsEventListFilter> = filter ?? {}
  const walked = sql`e.player_id = ${playerId} and e.id >= ${firstIdOf(changeableSince)} and e.at >= ${changeableSince}
    and ${isFound({ from, to })}
    and ${behind === null ? sql`true` : sql`e.id <= ${behind[0]}::uuid and (e.id, e.server_id) < (${behind[0]}::uuid, ${behind[1]}::bigint)`}`
  const rows = await selectWalked(
    db,
    walked,
    sql`${isFound(compared)} and ${voided == null ? sql`true` : sql`(e.voided_at is not null) = ${voided}`}`,
  ).limit(size + 1)
  if (rows.length > size) return toPage(rows, size, keyOf)
  const [end] = await db
    .select({ id: sql<string>`e.server_id || ':' || e.id` })
    .from(sql`${statEvents} as e`)
    .where(walked)
    .orderBy(newestFirst)
    .offset(walkedMax - 1)
    .limit(1)
  if (end === undefined) return { items: rows, nextCursor: null }
  // events that came between both statements move the end up: the next page must not repeat what this one has
  const [last, limit] = [rows.at(-1), keyOf(end)]
  const key = last === undefined || isBehind(limit, keyOf(last)) ? limit : keyOf(last)
  return { items: rows, nextCursor: writeCursor(key) }
}

function selectWalked(db: Database, walked: SQL, compared: SQL) {
  return db
    .select({
      id: sql<string>`e.server_id || ':' || e.id`,
      serverName: sql<string | null>`(select s.name from ${gameServers} as s where s.id = e.server_id)`,
      mode: sql<StatsMode>`e.mode`,
      kind: sql<StatsKind>`e.kind`,
      amount: sql`e.amount`.mapWith(Number),
      points: sql`e.amount::bigint * ${rulePoints}`.mapWith(Number),
      at: sql<Date>`e.at`.mapWith(statEvents.at),
      voidedAt: sql<Date | null>`e.voided_at`.mapWith(statEvents.voidedAt),
    })
    .from(
      sql`(select * from ${statEvents} as e where ${walked} order by ${newestFirst} limit ${walkedMax}) as e`,
    )
    .where(compared)
    .orderBy(newestFirst)
}

/** Returns the place of an event in the order of the list. */
function keyOf({ id: key }: { id: string }): z.output<typeof position> {
  const [serverId = '', id = ''] = key.split(':')
  return [id, Number(serverId)]
}

/** Returns whether an event comes later in the list than another one. */
function isBehind(one: readonly [string, number], other: readonly [string, number]): boolean {
  return one[0] === other[0] ? one[1] < other[1] : one[0] < other[0]
}

import type { Database } from '@kubora/schema/db/client'
import { playerLinks } from '@kubora/schema/db/player-links'
import { gameServers, playersOnline } from '@kubora/schema/db/game-servers'
import { players } from '@kubora/schema/db/players'
import { playerRanks, ranks } from '@kubora/schema/db/permissions'
import { parseInput } from '@kubora/domain/kernel/parse-input'
import { playerSearch } from '@kubora/validation/players'
import { and, asc, eq, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isConnected } from '#features/game-servers/is-connected.ts'
import type { PlayerListRow } from '#features/players/player-list-item.type.ts'
import { parseNumericId } from '#graphql/numeric-id.ts'
import { type Page, pageSize, readCursor, toPage } from '#graphql/page.ts'
import { preparedRead } from '#graphql/prepared-read.ts'

const cursorKey = z.tuple([z.string().regex(/^[a-z0-9_.*+-]{1,32}$/), z.int().nonnegative()])
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Where a page begins: the sort key of the row before it. */
type PageStart = { afterName: SQL | string; afterId: SQL | number }

// The index (lower(name), id) carries the order and the start of every page. Links are joined, at most one each
// (player_links_game_player_key): an `exists` Postgres would answer from a hash of all links.
function selectPlayers(
  db: Database,
  { afterName, afterId }: PageStart,
  condition: SQL | undefined,
  limit: number,
) {
  return db
    .select({
      id: players.id,
      uuid: players.uuid,
      name: players.name,
      firstJoinAt: players.firstJoinAt,
      lastSeenAt: players.lastSeenAt,
      playtimeMinutes: players.playtimeMinutes,
      rankName: ranks.name,
      online: sql<boolean>`exists(
        select 1 from ${playersOnline} join ${gameServers} on ${gameServers.id} = ${playersOnline.serverId}
        where ${playersOnline.playerId} = ${players.id} and ${isConnected(gameServers)})`,
      linked: sql<boolean>`${playerLinks.id} is not null`,
    })
    .from(players)
    .leftJoin(
      playerRanks,
      and(
        eq(playerRanks.playerId, players.id),
        or(sql`${playerRanks.expiresAt} is null`, sql`${playerRanks.expiresAt} > now()`),
      ),
    )
    .leftJoin(ranks, eq(ranks.id, playerRanks.rankId))
    .leftJoin(playerLinks, and(eq(playerLinks.playerId, players.id), sql`${playerLinks.kind} = 'GAME'`))
    .where(
      and(sql`(lower(${players.name}), ${players.id}) > (${afterName}::text, ${afterId}::bigint)`, condition),
    )
    .orderBy(asc(sql`lower(${players.name})`), asc(players.id))
    .limit(fixedLimit(limit))
}

// With a limit it does not know beforehand Postgres plans anew at each execution, which takes longer than the list. Drizzle
// makes a number a parameter, and takes SQL as it is though its type names only placeholders.
function fixedLimit(limit: number): Placeholder {
  return sql.raw(String(limit)) as unknown as Placeholder
}

function preparePage(limit: number) {
  const start = {
    afterName: sql`${sql.placeholder('afterName')}`,
    afterId: sql`${sql.placeholder('afterId')}`,
  }
  return preparedRead((db) => selectPlayers(db, start, undefined, limit).prepare(`players_${limit}`))
}

const pages = new Map<number, ReturnType<typeof preparePage>>()

/** The statement for a page of all players; one per page size, of which there are few. */
function everyPlayer(limit: number): ReturnType<typeof preparePage> {
  const page = pages.get(limit) ?? preparePage(limit)
  pages.set(limit, page)
  return page
}

/** Fewest characters a trigram index can look for inside a name. */
const partMinLength = 3

/** What a search asks of a row; null when no name, id or UUID can match. */
function searchCondition(text: string): SQL | null {
  if (uuidPattern.test(text)) return eq(players.uuid, text)
  // no name has any other character (players_name_check), and Postgres takes no NUL
  if (!/^[a-z0-9_.*+-]{1,32}$/.test(text)) return null
  const id = parseNumericId(text)
  const named =
    text.length < partMinLength
      ? // the range is what the index can use, `starts_with` is what is meant
        sql`(lower(${players.name}) >= ${text}::text and lower(${players.name}) <= ${text}::text || U&'\\FFFF'
          and starts_with(lower(${players.name}), ${text}::text))`
      : sql`lower(${players.name}) like ${`%${text.replace(/_/g, '\\_')}%`}`
  return id === null ? named : sql`(${named} or ${players.id} = ${id})`
}

const listInput = z.object({ search: playerSearch })

/** What page of which players is asked for. */
export type ListPlayersInput = {
  search?: string | null | undefined
  after?: string | null | undefined
  first: number
}

/**
 * One page of players by name, in one query. The search is a UUID, or part of a name from three characters and the start
 * of one below, or a numeric id. Throws `INVALID_INPUT` for a bad page size, cursor or search.
 */
export async function listPlayers(
  db: Database,
  { search, after, first }: ListPlayersInput,
): Promise<Page<PlayerListRow>> {
  const size = pageSize(first)
  const [afterName, afterId] = readCursor(cursorKey, after) ?? ['', 0]
  const text = parseInput(listInput, { search: search ?? '' }).search.toLowerCase()
  const limit = size + 1
  if (text === '') {
    const rows = await everyPlayer(limit)(db).execute({ afterName, afterId })
    return toPage(rows, size, keyOf)
  }
  const condition = searchCondition(text)
  if (condition === null) return { items: [], nextCursor: null }
  // not prepared: how rare the text is decides between the index of parts and the one of names, a hundredfold apart
  return toPage(await selectPlayers(db, { afterName, afterId }, condition, limit), size, keyOf)
}

function keyOf({ name, id }: PlayerListRow): readonly unknown[] {
  return [name.toLowerCase(), id]
}

import type { Database } from '@kubora/schema/db/client'
import { playerLinks } from '@kubora/schema/db/player-links'
import { gameServers, playersOnline } from '@kubora/schema/db/game-servers'
import { players } from '@kubora/schema/db/players'
import { playerRanks, ranks } from '@kubora/schema/db/permissions'
import { parseInput } from '@kubora/domain/kernel/parse-input'
import { playerSearch } from '@kubora/validation/players'
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isConnected } from '#features/game-servers/is-connected.ts'
import type { PlayerListRow } from '#features/players/player-list-item.type.ts'
import { parseNumericId } from '#graphql/numeric-id.ts'
import { type Page, pageSize, readCursor, toPage } from '#graphql/page.ts'
import { preparedRead } from '#graphql/prepared-read.ts'

const cursorKey = z.tuple([z.string().regex(/^[a-z0-9_.*+-]{1,32}$/), z.int().nonnegative()])
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

// the index (lower(name), id) carries the order and the start of every page
function playersWhere(name: string, condition: SQL | undefined) {
  return preparedRead((db) =>
    db
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
        linked: sql<boolean>`exists(
          select 1 from ${playerLinks} where ${playerLinks.playerId} = ${players.id} and ${playerLinks.kind} = 'GAME')`,
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
      .where(
        and(
          sql`(lower(${players.name}), ${players.id}) >
            (${sql.placeholder('afterName')}::text, ${sql.placeholder('afterId')}::bigint)`,
          condition,
        ),
      )
      .orderBy(asc(sql`lower(${players.name})`), asc(players.id))
      .limit(sql.placeholder('limit'))
      .prepare(name),
  )
}

const everyPlayer = playersWhere('players_all', undefined)

const hasId = sql`${players.id} = ${sql.placeholder('id')}::bigint`
const containsPart = sql`lower(${players.name}) like ${sql.placeholder('pattern')}`
// the range is what the index can use, `starts_with` is what is meant
const startsWith = sql`(lower(${players.name}) >= ${sql.placeholder('start')}::text
  and lower(${players.name}) <= ${sql.placeholder('start')}::text || U&'\\FFFF'
  and starts_with(lower(${players.name}), ${sql.placeholder('start')}::text))`

const byUuid = playersWhere('players_by_uuid', sql`${players.uuid} = ${sql.placeholder('uuid')}::uuid`)
const byPart = playersWhere('players_by_part', containsPart)
const byPartOrId = playersWhere('players_by_part_or_id', or(containsPart, hasId))
const byStart = playersWhere('players_by_start', startsWith)
const byStartOrId = playersWhere('players_by_start_or_id', or(startsWith, hasId))

/** Fewest characters a trigram index can look for inside a name. */
const partMinLength = 3

type PlayersRead = { read: typeof everyPlayer; values: Record<string, unknown> }

/** Which statement answers a search; null when no name, id or UUID can match. */
function chooseRead(search: string): PlayersRead | null {
  const text = search.toLowerCase()
  if (text === '') return { read: everyPlayer, values: {} }
  if (uuidPattern.test(text)) return { read: byUuid, values: { uuid: text } }
  // no name has any other character (players_name_check), and Postgres takes no NUL
  if (!/^[a-z0-9_.*+-]{1,32}$/.test(text)) return null
  const id = parseNumericId(text)
  if (text.length < partMinLength) {
    return id === null
      ? { read: byStart, values: { start: text } }
      : { read: byStartOrId, values: { start: text, id } }
  }
  const pattern = `%${text.replace(/_/g, '\\_')}%`
  return id === null ? { read: byPart, values: { pattern } } : { read: byPartOrId, values: { pattern, id } }
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
  const choice = chooseRead(parseInput(listInput, { search: search ?? '' }).search)
  if (choice === null) return { items: [], nextCursor: null }
  const rows = await choice.read(db).execute({ ...choice.values, afterName, afterId, limit: size + 1 })
  return toPage(rows, size, (row) => [row.name.toLowerCase(), row.id])
}

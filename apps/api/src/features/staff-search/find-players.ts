import { isActiveBan } from '@kubora/domain/bans/active-ban'
import { isConnected } from '@kubora/domain/commands/connection-state'
import { parseInput } from '@kubora/domain/kernel/parse-input'
import { bans } from '@kubora/schema/db/bans'
import type { Database } from '@kubora/schema/db/client'
import { gameServers, playersOnline } from '@kubora/schema/db/game-servers'
import { players } from '@kubora/schema/db/players'
import { inLatinLetters } from '@kubora/schema/protocol/substitute-name'
import { playerSearch } from '@kubora/validation/players'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { foundByText, foundByTypo, foundByUuid } from '#features/staff-search/found-keys.ts'
import type { FoundPlayerRow } from '#features/staff-search/found-player.type.ts'
import { parseNumericId } from '#graphql/numeric-id.ts'
import { preparedRead } from '#graphql/prepared-read.ts'

const input = z.object({ text: playerSearch })

const namePattern = /^[a-z0-9_.*+-]{1,32}$/
/** The beginning of a UUID that pages show. */
const uuidStartPattern = /^[0-9a-f]{8}$/
const uuidPattern = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/

/** Fewest characters that are looked for inside a name: an index of trigrams needs three. */
const partMinLength = 3

/** Characters of a text that is forgiven a mistake: with fewer every name is similar, and no name that people choose has more. */
const forgiven = { min: 4, max: 16 }

const activeBan = sql`select b.* from ${bans} b where b.player_id = ${players.id} and b.ended_at is null`
const namedBan = sql`select b.* from ${bans} b where b.player_id = ${players.id}
  and (b.id = found.ban_id or (found.ban_id is null and b.ended_at is null))`

/** Selects what the search shows of the players that `keys` finds, best first, and of the ban that `ban` selects of each. */
function selectFound(db: Database, keys: SQL, ban: SQL) {
  return db
    .select({
      id: players.id,
      uuid: players.uuid,
      name: players.name,
      displayName: players.displayName,
      nameCurrent: players.nameCurrent,
      match: sql<FoundPlayerRow['match']>`found.match`,
      formerName: sql<string | null>`found.former`,
      online: sql<boolean>`exists(
        select 1 from ${playersOnline} join ${gameServers} on ${gameServers.id} = ${playersOnline.serverId}
        where ${playersOnline.playerId} = ${players.id} and ${isConnected(gameServers)})`,
      banId: sql<string | null>`ban.id`,
      banRealm: sql<FoundPlayerRow['banRealm']>`ban.realm`,
      banEndsAt: sql<FoundPlayerRow['banEndsAt']>`ban.ends_at`,
      banActive: sql<
        boolean | null
      >`${isActiveBan({ endedAt: sql`ban.ended_at`, endsAt: sql`ban.ends_at` })}`,
    })
    .from(sql`(${keys}) as found`)
    .innerJoin(players, sql`${players.id} = found.id`)
    .leftJoin(sql`lateral (${ban}) as ban`, sql`true`)
    .orderBy(
      sql`found.position`,
      sql`length(${players.nameKey})`,
      players.nameKey,
      sql`not ${players.nameCurrent}`,
      players.id,
    )
}

const byText = preparedRead((db) => selectFound(db, foundByText, activeBan).prepare('staff_search_text'))
const byTypo = preparedRead((db) => selectFound(db, foundByTypo, activeBan).prepare('staff_search_typo'))
const byUuid = preparedRead((db) => selectFound(db, foundByUuid, namedBan).prepare('staff_search_uuid'))

/**
 * Returns the players whose name, former name, id, UUID, its first eight characters or ban a text names, best first, at most ten: in one statement, and in
 * another where it finds nobody and one typing mistake may be the reason. Throws `INVALID_INPUT` for a text that is too long.
 */
export async function findPlayers(db: Database, given: string): Promise<FoundPlayerRow[]> {
  const text = inLatinLetters(parseInput(input, { text: given }).text).toLowerCase()
  const uuid = uuidPattern.exec(text)?.slice(1).join('-')
  if (uuid !== undefined) return byUuid(db).execute({ text: uuid, ban: uuid })
  // no name contains any other character (players_name_check), and Postgres accepts no NUL
  if (!namePattern.test(text)) return []
  const found = await byText(db).execute({
    text,
    id: parseNumericId(text),
    uuidStart: uuidStartPattern.test(text) ? text : null,
    pattern: text.length < partMinLength ? null : `%${text.replaceAll('_', '\\_')}%`,
  })
  const mayBeMistyped = text.length >= forgiven.min && text.length <= forgiven.max
  return found.length > 0 || !mayBeMistyped ? found : byTypo(db).execute({ text })
}

import { nameKeyOf } from '@kubora/domain/roleplay/name-key'
import { parseInput } from '@kubora/domain/kernel/parse-input'
import type { Database } from '@kubora/schema/db/client'
import { players } from '@kubora/schema/db/players'
import { characters } from '@kubora/schema/db/roleplay'
import { characterSearch } from '@kubora/validation/characters'
import type { Realm } from '@kubora/validation/realms'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type CharacterRow, characterColumns, isHeldJob } from '#features/roleplay/character-row.ts'
import { jobs } from '@kubora/schema/db/roleplay'
import {
  begins,
  foundColumns,
  foundOrder,
  foundPage,
  foundRows,
  type SearchPart,
} from '#features/roleplay/found-rows.ts'
import { namedParts } from '#features/roleplay/named-parts.ts'
import { cursorInstant, type Page, pageSize, readCursor, toPage } from '#graphql/page.ts'

/** What the list of characters is sorted by. A search has an order of its own: by last name, first name, number, player. */
export const characterSorts = ['NAME', 'LAST_PLAYED'] as const

/** Which page of which characters of a realm is requested. */
export type CharacterList = {
  realm: Realm
  search?: string | null | undefined
  sort: (typeof characterSorts)[number]
  after?: string | null | undefined
  first: number
}

const playedKey = z.tuple([z.union([cursorInstant, z.literal('-infinity')]), z.string().max(40)])

/** Most players whose characters a search by the name of a player reads, the first by name. */
const searchedPlayersMax = 100

const { firstNameKey, lastNameKey, idNumberKey } = characters
const byLastName = [lastNameKey, firstNameKey] as const
const played = sql<string>`coalesce(${characters.lastPlayedAt}, '-infinity')`

/** Returns the ways in which a text, which is not empty, finds characters, in the order in which they are shown. */
function partsOf(text: string): SearchPart[] {
  return [
    ...namedParts(text),
    { finds: begins(idNumberKey, text), keys: [idNumberKey, characters.id] },
    {
      // as an array, so that Postgres looks up the few characters of these players
      finds: sql`${characters.playerId} = any(array(select p.id from ${players} p
        where ${begins(sql`p.name_key`, text)} and p.name_current order by p.name_key limit ${sql.raw(String(searchedPlayersMax))}))`,
      keys: byLastName,
    },
  ]
}

async function listByPlayed(db: Database, realm: Realm, after: string | null | undefined, size: number) {
  const position = readCursor(playedKey, after)
  const behind = position
    ? or(
        sql`${played} < ${position[0]}::timestamptz`,
        sql`(${played} = ${position[0]}::timestamptz and ${characters.id} > ${position[1]})`,
      )
    : undefined
  const rows = await db
    .select(characterColumns)
    .from(characters)
    .innerJoin(players, eq(players.id, characters.playerId))
    .leftJoin(jobs, isHeldJob)
    .where(and(eq(characters.realm, realm), isNull(characters.removedAt), behind))
    .orderBy(sql`${played} desc`, characters.id)
    .limit(size + 1)
  return toPage(rows, size, ({ lastPlayedAt, characterId }) => [
    lastPlayedAt === null ? '-infinity' : lastPlayedAt.toISOString(),
    characterId,
  ])
}

/**
 * Returns one page of the characters of a realm that are in the game. A search finds beginnings of last and first names, of both in
 * either order, of numbers and of players' names, whatever the accents. Throws `INVALID_INPUT` for a bad page size, cursor or search.
 */
export async function listCharacters(
  db: Database,
  { realm, search, sort, after, first }: CharacterList,
): Promise<Page<CharacterRow>> {
  const size = pageSize(first)
  const text = nameKeyOf(parseInput(z.object({ search: characterSearch }), { search: search ?? '' }).search)
  if (text === '' && sort === 'LAST_PLAYED') return listByPlayed(db, realm, after, size)
  const parts = text === '' ? [{ finds: sql`true`, keys: byLastName }] : partsOf(text)
  const rows = await db
    .select({ ...characterColumns, ...foundColumns })
    .from(foundRows(characters, realm, parts, { after, size }))
    .innerJoin(characters, sql`${characters.realm} = ${realm} and ${characters.id} = f.id`)
    .innerJoin(players, eq(players.id, characters.playerId))
    .leftJoin(jobs, isHeldJob)
    .orderBy(foundOrder)
  return foundPage(rows, size)
}

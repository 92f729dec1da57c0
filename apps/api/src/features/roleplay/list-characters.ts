import { nameKeyOf } from '@kubora/domain/roleplay/name-key'
import { parseInput } from '@kubora/domain/kernel/parse-input'
import type { Database } from '@kubora/schema/db/client'
import { players } from '@kubora/schema/db/players'
import { characters } from '@kubora/schema/db/roleplay'
import { inLatinLetters } from '@kubora/schema/protocol/substitute-name'
import { characterSearch } from '@kubora/validation/characters'
import type { Realm } from '@kubora/validation/realms'
import { and, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { type CharacterRow, characterColumns } from '#features/roleplay/character-row.ts'
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

/** How a page goes on: behind the keys of its last row, in the part of the search that found it. */
const searchKey = z.tuple([
  z.int().min(0).max(20),
  z.string().max(200),
  z.string().max(200),
  z.string().max(40),
])
const playedKey = z.tuple([z.union([cursorInstant, z.literal('-infinity')]), z.string().max(40)])

/** Most players whose characters a search by the name of a player reads, the first by name. */
const searchedPlayersMax = 100
/** Most words of a search; the further ones belong to the last. */
const wordsMax = 4
// above every character of a key
const last = '\u007f'

const { firstNameKey, lastNameKey, idNumberKey } = characters
const played = sql<string>`coalesce(${characters.lastPlayedAt}, '-infinity')`

/** One way in which a text finds characters, and the two keys by which these are ordered; each is the range of an index. */
type Part = { finds: SQL; keys: readonly [SQL, SQL] }

const byLastName = [sql`${lastNameKey}`, sql`${firstNameKey}`] as const
const byFirstName = [sql`${firstNameKey}`, sql`${lastNameKey}`] as const
const byNumber = [sql`${idNumberKey}`, sql`${characters.id}`] as const

function begins(key: SQL | typeof firstNameKey, text: string): SQL {
  return sql`(${key} >= ${text} and ${key} < ${text + last})`
}

/** Returns the ways in which a text, which is not empty, finds characters, in the order in which they are shown. */
function partsOf(text: string): Part[] {
  const words = text.split(' ')
  const splits = words
    .slice(1, wordsMax)
    .map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')] as const)
  const names = inLatinLetters(text).toLowerCase()
  return [
    { finds: begins(lastNameKey, text), keys: byLastName },
    { finds: begins(firstNameKey, text), keys: byFirstName },
    ...splits.map(([one, other]) => ({
      finds: sql`(${firstNameKey} = ${one} and ${begins(lastNameKey, other)})`,
      keys: byFirstName,
    })),
    ...splits.map(([one, other]) => ({
      finds: sql`(${lastNameKey} = ${one} and ${begins(firstNameKey, other)})`,
      keys: byLastName,
    })),
    { finds: begins(idNumberKey, text), keys: byNumber },
    {
      // as an array, so that Postgres looks up the few characters of these players
      finds: sql`${characters.playerId} = any(array(select p.id from ${players} p
        where p.name_key >= ${names} and p.name_key < ${`${names}~`} and p.name_current order by p.name_key limit ${sql.raw(String(searchedPlayersMax))}))`,
      keys: byLastName,
    },
  ]
}

function isListed(realm: Realm): SQL | undefined {
  return and(eq(characters.realm, realm), isNull(characters.removedAt))
}

type Position = z.output<typeof searchKey> | null

/** Selects what a part of a search finds behind a position, and none of what an earlier part finds, in order. */
function selectPart(
  db: Database,
  realm: Realm,
  { part, number, earlier }: { part: Part; number: number; earlier: readonly Part[] },
  position: Position,
  limit: number,
) {
  const [key, nextKey] = part.keys
  const behind =
    position?.[0] === number
      ? sql`(${key}, ${nextKey}, ${characters.id}) > (${position[1]}, ${position[2]}, ${position[3]})`
      : undefined
  return db
    .select({
      ...characterColumns,
      part: sql<number>`${sql.raw(String(number))}`.as('part'),
      key: sql<string>`${key}`.as('key'),
      nextKey: sql<string>`${nextKey}`.as('next_key'),
    })
    .from(characters)
    .innerJoin(players, eq(players.id, characters.playerId))
    .where(and(isListed(realm), part.finds, ...earlier.map(({ finds }) => not(finds)), behind))
    .orderBy(key, nextKey, characters.id)
    .limit(limit)
}

/** Reads what a text finds, in one statement: at most a page of each part. */
async function searchCharacters(
  db: Database,
  realm: Realm,
  text: string,
  after: string | null | undefined,
  size: number,
) {
  const position = readCursor(searchKey, after)
  const parts = partsOf(text)
  const [first, second, ...others] = parts
    .map((part, number) => ({ part, number, earlier: parts.slice(0, number) }))
    .filter(({ number }) => number >= (position?.[0] ?? 0))
    .map((part) => selectPart(db, realm, part, position, size + 1))
  const rows =
    first && second
      ? await unionAll(first, second, ...others)
          .orderBy(sql`part, key, next_key, id`)
          .limit(size + 1)
      : ((await first) ?? [])
  return toPage(rows, size, ({ part, key, nextKey, characterId }) => [part, key, nextKey, characterId])
}

async function listByName(db: Database, realm: Realm, after: string | null | undefined, size: number) {
  const position = readCursor(searchKey, after)
  const behind = position
    ? sql`(${lastNameKey}, ${firstNameKey}, ${characters.id}) > (${position[1]}, ${position[2]}, ${position[3]})`
    : undefined
  const rows = await db
    .select({ ...characterColumns, key: lastNameKey, nextKey: firstNameKey })
    .from(characters)
    .innerJoin(players, eq(players.id, characters.playerId))
    .where(and(isListed(realm), behind))
    .orderBy(lastNameKey, firstNameKey, characters.id)
    .limit(size + 1)
  return toPage(rows, size, ({ key, nextKey, characterId }) => [0, key, nextKey, characterId])
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
    .where(and(isListed(realm), behind))
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
  if (text !== '') return searchCharacters(db, realm, text, after, size)
  return sort === 'NAME' ? listByName(db, realm, after, size) : listByPlayed(db, realm, after, size)
}

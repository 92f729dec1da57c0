import type { Database } from '@kubora/schema/db/client'
import { players } from '@kubora/schema/db/players'
import { characters } from '@kubora/schema/db/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { and, eq, isNull, type Placeholder, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type CharacterRow, characterColumns, isHeldJob } from '#features/roleplay/character-row.ts'
import { jobs } from '@kubora/schema/db/roleplay'
import {
  begins,
  foundColumns,
  foundList,
  foundOrder,
  openedSize,
  type SearchPart,
} from '#features/roleplay/found-rows.ts'
import { namedParts, searchedKey } from '#features/roleplay/named-parts.ts'
import { isoOfText } from '#graphql/instant-text.ts'
import { cursorInstant, type Page, pageSize, readCursor, toPage } from '#graphql/page.ts'
import { preparedBy } from '#graphql/prepared-read.ts'

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

/** The row before a page of those that were played last; its values may be those of a prepared statement. */
type BehindPlayed = { at: string | Placeholder; id: string | Placeholder }

function selectByPlayed(
  db: Database,
  realm: Realm | Placeholder,
  { behind, size }: { behind: BehindPlayed | null; size: number },
) {
  const isBehind =
    behind &&
    sql`(${played} < ${behind.at}::timestamptz or (${played} = ${behind.at}::timestamptz and ${characters.id} > ${behind.id}))`
  return db
    .select(characterColumns)
    .from(characters)
    .innerJoin(players, eq(players.id, characters.playerId))
    .leftJoin(jobs, isHeldJob)
    .where(and(eq(characters.realm, realm), isNull(characters.removedAt), isBehind ?? undefined))
    .orderBy(sql`${played} desc`, characters.id)
    .limit(sql.raw(String(size + 1)) as never)
}

const readOpenedByPlayed = preparedBy(
  'characters_by_played',
  (db, isBehind: boolean) =>
    selectByPlayed(db, sql.placeholder('realm'), {
      behind: isBehind ? { at: sql.placeholder('at'), id: sql.placeholder('id') } : null,
      size: openedSize,
    }),
  String,
)

async function listByPlayed(db: Database, realm: Realm, after: string | null | undefined, size: number) {
  const [at, id] = readCursor(playedKey, after) ?? []
  const behind = at === undefined || id === undefined ? null : { at, id }
  const rows =
    size === openedSize
      ? await readOpenedByPlayed(db, { realm, ...behind }, behind !== null)
      : await selectByPlayed(db, realm, { behind, size })
  return toPage(rows, size, ({ lastPlayedAt, characterId }) => [
    lastPlayedAt === null ? '-infinity' : isoOfText(lastPlayedAt),
    characterId,
  ])
}

const readFound = foundList({
  kind: 'characters',
  table: characters,
  everything: { finds: sql`true`, keys: byLastName },
  select: (db, from, realm) =>
    db
      .select({ ...characterColumns, ...foundColumns })
      .from(from)
      .innerJoin(characters, sql`${characters.realm} = ${realm} and ${characters.id} = f.id`)
      .innerJoin(players, eq(players.id, characters.playerId))
      .leftJoin(jobs, isHeldJob)
      .orderBy(foundOrder),
})

/**
 * Returns one page of the characters of a realm that are in the game. A search finds beginnings of last and first names, of both in
 * either order, of numbers and of players' names, whatever the accents. Throws `INVALID_INPUT` for a bad page size, cursor or search.
 */
export function listCharacters(
  db: Database,
  { realm, search, sort, after, first }: CharacterList,
): Promise<Page<CharacterRow>> {
  const size = pageSize(first)
  const text = searchedKey(search)
  if (text === '' && sort === 'LAST_PLAYED') return listByPlayed(db, realm, after, size)
  return readFound(db, { realm, parts: text === '' ? null : partsOf(text), after, size })
}

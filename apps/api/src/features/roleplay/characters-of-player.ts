import type { Database } from '@kubora/schema/db/client'
import { players } from '@kubora/schema/db/players'
import { characters, jobs } from '@kubora/schema/db/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { type CharacterRow, characterColumns, isHeldJob } from '#features/roleplay/character-row.ts'

/** Most characters of a player that are shown at once. */
export const shownCharactersMax = 100

/** Returns the characters of a player in these realms that are in the game, by realm and name. */
export function readCharactersOfPlayer(
  db: Database,
  playerId: number,
  realms: readonly Realm[],
): Promise<CharacterRow[]> {
  return db
    .select(characterColumns)
    .from(characters)
    .innerJoin(players, eq(players.id, characters.playerId))
    .leftJoin(jobs, isHeldJob)
    .where(
      and(
        eq(characters.playerId, playerId),
        inArray(characters.realm, [...realms]),
        isNull(characters.removedAt),
      ),
    )
    .orderBy(
      asc(characters.realm),
      asc(characters.lastNameKey),
      asc(characters.firstNameKey),
      asc(characters.id),
    )
    .limit(shownCharactersMax)
}

/** Returns the other characters that the player of a character has or had in its realm: those in the game first. */
export function readOthersOfPlayer(
  db: Database,
  { realm, characterId, playerId }: Pick<CharacterRow, 'realm' | 'characterId' | 'playerId'>,
): Promise<CharacterRow[]> {
  return db
    .select(characterColumns)
    .from(characters)
    .innerJoin(players, eq(players.id, characters.playerId))
    .leftJoin(jobs, isHeldJob)
    .where(
      and(eq(characters.playerId, playerId), eq(characters.realm, realm), ne(characters.id, characterId)),
    )
    .orderBy(
      sql`${characters.removedAt} is not null`,
      asc(characters.lastNameKey),
      asc(characters.firstNameKey),
      asc(characters.id),
    )
    .limit(shownCharactersMax)
}

import { restorableDays } from '@kubora/domain/roleplay/delete-character'
import type { Database } from '@kubora/schema/db/client'
import { players } from '@kubora/schema/db/players'
import { characters, jobs } from '@kubora/schema/db/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type CharacterRow, characterColumns, isHeldJob } from '#features/roleplay/character-row.ts'
import { cursorInstant, type Page, pageSize, readCursor, toPage } from '#graphql/page.ts'

/** With microseconds, which a `Date` has not. */
const removedKey = sql<string>`to_char(${characters.removedAt} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
const position = z.tuple([cursorInstant, z.string().max(40)])

/**
 * Returns one page of the characters of a realm that went from the game in the last {@link restorableDays} days, those that went last
 * first. Throws `INVALID_INPUT` for a bad page size or cursor.
 */
export async function listRemovedCharacters(
  db: Database,
  { realm, after, first }: { realm: Realm; after?: string | null | undefined; first: number },
): Promise<Page<CharacterRow>> {
  const size = pageSize(first)
  const behind = readCursor(position, after)
  const rows = await db
    .select({ ...characterColumns, removedKey })
    .from(characters)
    .innerJoin(players, eq(players.id, characters.playerId))
    .leftJoin(jobs, isHeldJob)
    .where(
      and(
        eq(characters.realm, realm),
        sql`${characters.removedAt} > statement_timestamp() - ${restorableDays} * interval '1 day'`,
        behind
          ? sql`(${characters.removedAt}, ${characters.id}) < (${behind[0]}::timestamptz, ${behind[1]})`
          : undefined,
      ),
    )
    .orderBy(desc(characters.removedAt), desc(characters.id))
    .limit(size + 1)
  return toPage(rows, size, ({ removedKey: key, characterId }) => [key, characterId])
}

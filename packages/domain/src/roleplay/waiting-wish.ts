import type { Executor } from '@kubora/schema/db/client'
import { worldChanges } from '@kubora/schema/db/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { and, eq, inArray, type SQL } from 'drizzle-orm'

/** A character by realm and id. */
export type CharacterTarget = { realm: Realm; characterId: string }

/** Returns whether the game has yet to say what it did with a wish of these kinds about a character. */
export async function isWishWaiting(
  db: Executor,
  { realm, characterId }: CharacterTarget,
  kinds: readonly (typeof worldChanges.$inferInsert)['kind'][],
  condition?: SQL,
): Promise<boolean> {
  const waiting = await db
    .select({ id: worldChanges.id })
    .from(worldChanges)
    .where(
      and(
        eq(worldChanges.realm, realm),
        eq(worldChanges.characterId, characterId),
        inArray(worldChanges.kind, kinds),
        eq(worldChanges.state, 'PENDING'),
        condition,
      ),
    )
    .limit(1)
  return waiting.length > 0
}

import type { WritableExecutor } from '@kubora/schema/db/client'
import { worldChanges } from '@kubora/schema/db/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { sql } from 'drizzle-orm'

/** Inserts a transfer of 5 euros between two characters of which nobody knows whether the game has booked it. */
export async function seedUnknownTransfer(
  db: WritableExecutor,
  from: { realm: Realm; characterId: string },
  to: { characterId: string },
): Promise<typeof worldChanges.$inferSelect> {
  const [row] = await db
    .insert(worldChanges)
    .values({
      ...from,
      kind: 'MONEY_TRANSFER',
      otherCharacterId: to.characterId,
      before: {},
      after: { amount: 5, toCharacterId: to.characterId },
      state: 'UNKNOWN',
      memberName: 'x',
      settledAt: sql`clock_timestamp()`,
    })
    .returning()
  if (!row) throw new Error('insert returned no row')
  return row
}

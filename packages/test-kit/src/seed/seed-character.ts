import type { WritableExecutor } from '@kubora/schema/db/client'
import { characters } from '@kubora/schema/db/roleplay'
import { inLatinLetters } from '@kubora/schema/protocol/substitute-name'
import { sql } from 'drizzle-orm'
import { uniqueName } from '#seed/unique-names.ts'

/** What may differ from a character of `de` with a unique id. */
export type CharacterOptions = Partial<Omit<typeof characters.$inferInsert, 'playerId'>>

/** As the owner's reports are stored. */
const keyOf = (text: string) => inLatinLetters(text).toLowerCase()

/** Inserts a character of the player, as the owner of the realm's world would report it. */
export async function seedCharacter(
  db: WritableExecutor,
  player: { id: number },
  options: CharacterOptions = {},
): Promise<typeof characters.$inferSelect> {
  const { id = uniqueName('c'), firstName = 'Jule', lastName = 'Seidel', idNumber = id } = options
  const [row] = await db
    .insert(characters)
    .values({
      realm: 'de',
      version: 1,
      reportedAt: sql`clock_timestamp()`,
      firstNameKey: keyOf(firstName),
      lastNameKey: keyOf(lastName),
      idNumberKey: keyOf(idNumber),
      ...options,
      id,
      firstName,
      lastName,
      idNumber,
      playerId: player.id,
    })
    .returning()
  if (!row) throw new Error('insert returned no row')
  return row
}

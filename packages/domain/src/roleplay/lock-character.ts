import { characters } from '@kubora/schema/db/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { and, eq } from 'drizzle-orm'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { keepWorldOwner } from '#roleplay/world-owner.ts'

/** A stored character. */
export type StoredCharacter = typeof characters.$inferSelect

/**
 * Returns a character of the realm, locked until the unit ends, so that two wishes about it are stored one after the other. Throws
 * `NOT_FOUND`, and `CHARACTER_REMOVED` for one that is gone from the game.
 */
export async function lockCharacter(unit: Unit, realm: Realm, id: string): Promise<StoredCharacter> {
  const character = await lockAnyCharacter(unit, realm, id)
  if (character.removedAt !== null) throw new DomainError('CHARACTER_REMOVED')
  return character
}

/** Does the same for a character that may be gone from the game. Throws `NOT_FOUND`. */
export async function lockAnyCharacter(unit: Unit, realm: Realm, id: string): Promise<StoredCharacter> {
  // before any row, as reports of the game do
  await keepWorldOwner(unit, realm)
  const [character] = await unit.tx
    .select()
    .from(characters)
    .where(and(eq(characters.realm, realm), eq(characters.id, id)))
    .for('no key update')
  if (!character) throw new DomainError('NOT_FOUND')
  return character
}

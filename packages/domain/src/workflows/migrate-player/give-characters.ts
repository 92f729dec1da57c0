import { characters } from '@kubora/schema/db/roleplay'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Principal } from '#kernel/actor.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import type { StoredCharacter } from '#roleplay/lock-character.ts'
import { wishChange } from '#roleplay/wish-change.ts'
import type { MigratedPlayer, Pair } from '#workflows/migrate-player/migration-rule.ts'

/** Returns the characters of a player that are in the game, by realm and id. */
export function readCharacters(unit: Unit, player: { id: number }): Promise<StoredCharacter[]> {
  return unit.tx
    .select()
    .from(characters)
    .where(and(eq(characters.playerId, player.id), isNull(characters.removedAt)))
    .orderBy(asc(characters.realm), asc(characters.id))
}

/** Asks the game to give characters to another player. Returns the ids of the wishes. Throws as `wishChange` does. */
export async function giveCharacters(
  unit: Unit,
  member: Principal,
  given: readonly StoredCharacter[],
  { from, to }: Pair,
): Promise<string[]> {
  const ids: string[] = []
  for (const character of given) {
    const id = await wishChange(unit, member, {
      kind: 'CHARACTER_OWNER',
      character,
      before: ownerOf(from),
      after: ownerOf(to),
      command: { type: 'character-owner', payload: { characterId: character.id, ...ownerOf(to) } },
    })
    ids.push(id)
  }
  return ids
}

function ownerOf({ uuid, name }: MigratedPlayer) {
  return { ownerUuid: uuid, ownerName: name }
}

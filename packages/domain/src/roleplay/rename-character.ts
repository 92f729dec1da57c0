import { characters } from '@kubora/schema/db/roleplay'
import type { Executor } from '@kubora/schema/db/client'
import { renameCharacterInput } from '@kubora/validation/characters'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { message } from '@kubora/validation/messages'
import { readTarget, targetIdOf } from '#roleplay/character-target.ts'
import { refuseForbiddenName } from '#roleplay/forbidden-names.ts'
import { lockCharacter } from '#roleplay/lock-character.ts'
import { type CharacterTarget, isWishWaiting } from '#roleplay/waiting-wish.ts'
import { wishChange } from '#roleplay/wish-change.ts'

const name = z.object({ firstName: z.string(), lastName: z.string() })
const renameLine = z.object({ id: z.string(), before: name, after: name })

/**
 * Requests another name of a character from the game; the player need not be online. Returns the id of the wish. Throws `NOT_FOUND`,
 * `CHARACTER_REMOVED`, `INVALID_INPUT` for the name that the character has, unless a wish for another one waits, and for a forbidden
 * one, and as `wishChange` does.
 */
export const renameCharacter = defineAction({
  name: 'roleplay.rename-character',
  permission: roleplayPermissions.renameCharacters,
  realm: ({ realm }: { realm: Realm }) => realm,
  input: renameCharacterInput,
  run: async (unit, { realm, characterId, firstName, lastName }, member) => {
    const character = await lockCharacter(unit, realm, characterId)
    const before = { firstName: character.firstName, lastName: character.lastName }
    const after = { firstName, lastName }
    const isSame = before.firstName === firstName && before.lastName === lastName
    // while another name waits for the game, this is the way back
    if (isSame && !(await isWishWaiting(unit.tx, { realm, characterId }, ['CHARACTER_RENAME']))) {
      throw new DomainError('INVALID_INPUT', {
        fieldErrors: [{ path: 'lastName', key: message('same-name') }],
      })
    }
    await refuseForbiddenName(unit.tx, realm, after)
    const id = await wishChange(unit, member, {
      kind: 'CHARACTER_RENAME',
      character,
      before,
      after,
      command: { type: 'character-rename', payload: { characterId, ...after } },
    })
    return { result: id, audit: { target: { type: 'character', id: targetIdOf(character) }, before, after } }
  },
  revert: inverse(renameLine, async (db, { id, before, after }) => {
    const target = readTarget(id)
    if (target === null) return { none: 'INCOMPLETE' }
    const now = (await isWishWaiting(db, target, ['CHARACTER_RENAME'])) ? null : await presentName(db, target)
    const input = { ...target, ...before }
    return { by: 'roleplay.rename-character', input, left: after, now, restored: before }
  }),
})

async function presentName(db: Executor, { realm, characterId }: CharacterTarget) {
  const [row] = await db
    .select({ firstName: characters.firstName, lastName: characters.lastName })
    .from(characters)
    .where(and(eq(characters.realm, realm), eq(characters.id, characterId)))
  return row ?? null
}

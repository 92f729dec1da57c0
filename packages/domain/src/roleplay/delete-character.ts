import type { Executor } from '@kubora/schema/db/client'
import { characters, worldChanges } from '@kubora/schema/db/roleplay'
import { characterLifeInput } from '@kubora/validation/characters'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { readTarget, targetIdOf } from '#roleplay/character-target.ts'
import { lockAnyCharacter, lockCharacter } from '#roleplay/lock-character.ts'
import { type CharacterTarget, isWishWaiting } from '#roleplay/waiting-wish.ts'
import { wishChange } from '#roleplay/wish-change.ts'

/** Days for which the game keeps a deleted character. */
export const restorableDays = 30

const kept = z.object({ deleted: z.boolean() })
const lifeLine = z.object({ id: z.string(), before: kept, after: kept })

const needed = {
  permission: roleplayPermissions.deleteCharacters,
  realm: ({ realm }: { realm: Realm }) => realm,
}

/**
 * Asks the game to delete a character with what belongs to it. Returns the id of the wish. Throws as `lockCharacter` and
 * `wishChange` do.
 */
export const deleteCharacter = defineAction({
  name: 'roleplay.delete-character',
  ...needed,
  input: characterLifeInput,
  run: async (unit, { realm, characterId, comment }, member) => {
    const character = await lockCharacter(unit, realm, characterId)
    const [before, after] = [{ deleted: false }, { deleted: true }]
    const id = await wishChange(unit, member, {
      kind: 'CHARACTER_DELETE',
      character,
      before,
      after,
      command: { type: 'character-delete', payload: { characterId } },
    })
    return {
      result: id,
      audit: { target: { type: 'character', id: targetIdOf(character) }, before, after, ...valueOf(comment) },
    }
  },
  revert: inverse(lifeLine, async (db, { id, before: restored, after: left }) => {
    const target = readTarget(id)
    if (target === null) return { none: 'INCOMPLETE' }
    return {
      by: 'roleplay.restore-character',
      input: target,
      left,
      now: await presentLife(db, target),
      restored,
    }
  }),
})

/**
 * Asks the game to bring a deleted character back with what belonged to it. Returns the id of the wish. Throws `NOT_FOUND`, `CONFLICT`
 * for one that is in the game, unless its deletion waits, or was removed more than {@link restorableDays} days ago, and as `wishChange`
 * does.
 */
export const restoreCharacter = defineAction({
  name: 'roleplay.restore-character',
  ...needed,
  input: characterLifeInput,
  run: async (unit, { realm, characterId, comment }, member) => {
    const character = await lockAnyCharacter(unit, realm, characterId)
    if (!(await isRestorable(unit.tx, { realm, characterId }))) throw new DomainError('CONFLICT')
    const [before, after] = [{ deleted: true }, { deleted: false }]
    const id = await wishChange(unit, member, {
      kind: 'CHARACTER_RESTORE',
      character,
      before,
      after,
      command: { type: 'character-restore', payload: { characterId } },
    })
    return {
      result: id,
      audit: { target: { type: 'character', id: targetIdOf(character) }, before, after, ...valueOf(comment) },
    }
  },
  revert: inverse(lifeLine, async (db, { id, before: restored, after: left }) => {
    const target = readTarget(id)
    if (target === null) return { none: 'INCOMPLETE' }
    return {
      by: 'roleplay.delete-character',
      input: target,
      left,
      now: await presentLife(db, target),
      restored,
    }
  }),
})

function valueOf(comment: string | null) {
  return comment === null ? {} : { value: comment }
}

function isIt({ realm, characterId }: CharacterTarget) {
  return and(eq(characters.realm, realm), eq(characters.id, characterId))
}

async function isRestorable(db: Executor, target: CharacterTarget): Promise<boolean> {
  if (await isWishWaiting(db, target, ['CHARACTER_DELETE'])) return true
  const [row] = await db
    .select({
      isIn: sql<boolean>`coalesce(${characters.removedAt} > clock_timestamp() - ${restorableDays} * interval '1 day', false)`,
    })
    .from(characters)
    .where(isIt(target))
  return row?.isIn ?? false
}

async function presentLife(db: Executor, target: CharacterTarget) {
  if (await isWishWaiting(db, target, ['CHARACTER_DELETE', 'CHARACTER_RESTORE'])) return null
  const [row] = await db
    .select({ deleted: sql<boolean>`${characters.removedAt} is not null` })
    .from(characters)
    .where(isIt(target))
  if (row?.deleted === false && (await mayBeDeleted(db, target))) return null
  return row ?? null
}

/** Returns whether the game was asked to delete the character last and has not refused: what it reports may be of before that. */
async function mayBeDeleted(db: Executor, { realm, characterId }: CharacterTarget): Promise<boolean> {
  const { kind, state, id } = worldChanges
  const [last] = await db
    .select({ kind, state })
    .from(worldChanges)
    .where(
      and(
        eq(worldChanges.realm, realm),
        eq(worldChanges.characterId, characterId),
        inArray(kind, ['CHARACTER_DELETE', 'CHARACTER_RESTORE']),
      ),
    )
    .orderBy(desc(id))
    .limit(1)
  return last?.kind === 'CHARACTER_DELETE' && last.state !== 'FAILED'
}

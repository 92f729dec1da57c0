import { playerMigrations } from '@kubora/schema/db/player-migrations'
import { worldChanges } from '@kubora/schema/db/roleplay'
import { askOwnerAgainInput } from '@kubora/validation/player-migrations'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { arrayContains, eq, or, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import type { Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { targetIdOf } from '#roleplay/character-target.ts'
import { lockCharacter } from '#roleplay/lock-character.ts'
import { isWishWaiting } from '#roleplay/waiting-wish.ts'
import { giveCharacters } from '#workflows/migrate-player/give-characters.ts'
import type { Pair } from '#workflows/migrate-player/migration-rule.ts'
import { lockPair, type Refuse, refuseColleagues } from '#workflows/migrate-player/require-migratable.ts'

const refuse: Refuse = (_obstacle, error) => {
  throw error
}

/**
 * Asks the game once more for a character that it did not hand over when its player was migrated, or when that was undone. Returns the id of
 * the new wish, which takes the place of the one that failed. Throws `NOT_FOUND` for what is no such wish or was asked for again already,
 * `CONFLICT` when it has not failed or belongs to a migration that was undone since, and else as `lockCharacter` and `migratePlayer` do.
 */
export const askOwnerAgain = defineAction({
  name: 'players.ask-owner-again',
  permission: playerPermissions.migratePlayers,
  input: askOwnerAgainInput,
  run: async (unit, { wishId }, member) => {
    const { pair, wish } = await lockFailed(unit, wishId)
    if (!refuseColleagues(member, pair, refuse)) throw new Error('a refusal returned')
    const { realm, characterId } = wish
    const character = await lockCharacter(unit, realm, characterId)
    const isAsked = await isWishWaiting(unit.tx, { realm, characterId }, ['CHARACTER_OWNER'])
    if (isAsked || character.playerId !== pair.from.id) throw new DomainError('CONFLICT')
    const newId = await replaceWish(unit, member, { pair, wishId, character })
    const target = { type: 'character', id: targetIdOf(character) }
    return { result: newId, audit: { target, value: pair.to.name } }
  },
  revert: { none: 'NO_INVERSE' },
})

/** Returns a wish that failed or is uncertain, with the players of its migration in the direction in which it asks, both locked. */
async function lockFailed(unit: Unit, wishId: string) {
  const isOf = or(
    arrayContains(playerMigrations.wishIds, [wishId]),
    arrayContains(playerMigrations.undoWishIds, [wishId]),
  )
  const [known] = await unit.tx.select().from(playerMigrations).where(isOf)
  if (!known) throw new DomainError('NOT_FOUND')
  const { from, to } = await lockPair(unit, known)
  const [migration] = await unit.tx.select().from(playerMigrations).where(isOf).for('update')
  const [wish] = await unit.tx.select().from(worldChanges).where(eq(worldChanges.id, wishId))
  // an owner that is set twice is the same owner, so what is uncertain may be asked for, too
  const isLost = wish?.state === 'FAILED' || wish?.state === 'UNKNOWN'
  if (!migration || !isLost) throw new DomainError('CONFLICT')
  const isUndo = migration.undoWishIds.includes(wishId)
  if (!isUndo && migration.undoneAt !== null) throw new DomainError('CONFLICT')
  return { wish, pair: isUndo ? { from: to, to: from } : { from, to } }
}

async function replaceWish(
  unit: Unit,
  member: Principal,
  {
    pair,
    wishId,
    character,
  }: { pair: Pair; wishId: string; character: Awaited<ReturnType<typeof lockCharacter>> },
): Promise<string> {
  const [newId] = await giveCharacters(unit, member, [character], pair)
  if (newId === undefined) throw new Error('no wish was stored')
  const { wishIds, undoWishIds } = playerMigrations
  const replaced = (ids: typeof wishIds) => sql`array_replace(${ids}, ${wishId}::uuid, ${newId}::uuid)`
  await unit.tx
    .update(playerMigrations)
    .set({ wishIds: replaced(wishIds), undoWishIds: replaced(undoWishIds) })
    .where(or(arrayContains(wishIds, [wishId]), arrayContains(undoWishIds, [wishId])))
  return newId
}

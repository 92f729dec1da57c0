import { playerMigrationRows, playerMigrations } from '@kubora/schema/db/player-migrations'
import { characters, worldChanges } from '@kubora/schema/db/roleplay'
import { undoMigrationInput } from '@kubora/validation/player-migrations'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { and, asc, eq, getColumns, inArray, isNull, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { recordAudit } from '#audit-log/record-audit.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import type { StoredCharacter } from '#roleplay/lock-character.ts'
import { giveCharacters } from '#workflows/migrate-player/give-characters.ts'
import { guardMovedRights, haveRights } from '#workflows/migrate-player/guard-moved-rights.ts'
import type { Pair } from '#workflows/migrate-player/migration-rule.ts'
import { publishBoth } from '#workflows/migrate-player/publish-both.ts'
import {
  lockPair,
  type Refuse,
  refuseColleagues,
  refuseWaitingWishes,
} from '#workflows/migrate-player/require-migratable.ts'
import { settleBoth } from '#workflows/migrate-player/rules/merge-hidden.ts'
import { noticeLinks } from '#workflows/migrate-player/rules/move-links.ts'
import { showWaiting } from '#workflows/migrate-player/rules/move-own-rows.ts'
import { takeBack } from '#workflows/migrate-player/take-back.ts'

const refuse: Refuse = (_obstacle, error) => {
  throw error
}

/**
 * Undoes a migration within 30 days: all is as before, and the game is asked to give the characters back. Returns its id. Throws
 * `NOT_FOUND`, `CONFLICT` for one that is undone, `NOT_REVERTIBLE` after 30 days, `MIGRATION_CHANGED_SINCE` for the first part that somebody
 * changed since, and else as `migratePlayer` does.
 */
export const undoMigration = defineAction({
  name: 'players.undo-migration',
  permission: playerPermissions.migratePlayers,
  grave: true,
  input: undoMigrationInput,
  run: async (unit, { id }, member) => {
    const { pair, wishIds } = await lockMigration(unit, id)
    if (!refuseColleagues(member, pair, refuse)) throw new Error('a refusal returned')
    await refuseWaitingWishes(unit, pair, refuse)
    const given = await readGiven(unit, wishIds, pair)
    await settleBoth(unit, pair, () =>
      noticeLinks({ ...pair, unit, member }, () => takeBackGuarded(unit, member, id, pair)),
    )
    const undoWishIds = await giveCharacters(unit, member, given, { from: pair.to, to: pair.from })
    const { accountId: undoneByAccountId, name: undoneByName } = actorOf(member)
    await unit.tx
      .update(playerMigrations)
      .set({ undoneAt: sql`clock_timestamp()`, undoneByAccountId, undoneByName, undoWishIds })
      .where(eq(playerMigrations.id, id))
    await showWaiting(unit, pair.from.id)
    await publishBoth(unit, pair)
    const after = { undone: true, migrationId: id }
    await recordAudit(unit, {
      actor: actorOf(member),
      action: 'players.give-back',
      target: { type: 'player', id: pair.to.id },
      newValue: after,
    })
    const target = { type: 'player', id: pair.from.id }
    return { result: id, audit: { target, before: { undone: false }, after } }
  },
  revert: { none: 'NO_INVERSE' },
})

async function lockMigration(unit: Unit, id: string) {
  const [known] = await unit.tx.select().from(playerMigrations).where(eq(playerMigrations.id, id))
  if (!known) throw new DomainError('NOT_FOUND')
  const pair = await lockPair(unit, known)
  const [migration] = await unit.tx
    .select({
      undoneAt: playerMigrations.undoneAt,
      wishIds: playerMigrations.wishIds,
      hasEnded: sql<boolean>`${playerMigrations.endsAt} <= clock_timestamp()`,
    })
    .from(playerMigrations)
    .where(eq(playerMigrations.id, id))
    .for('update')
  if (!migration || migration.undoneAt !== null) throw new DomainError('CONFLICT')
  if (migration.hasEnded) throw new DomainError('NOT_REVERTIBLE', { params: { reason: 'PASSED' } })
  return { pair, wishIds: migration.wishIds }
}

/**
 * Returns the characters that the game gave to the other player and that are still there. One that the game did not give, or that is gone
 * from it, stays as it is. Throws `MIGRATION_WISHES_WAIT` where the game has yet to report one, `MIGRATION_CHANGED_SINCE` where it is
 * somebody else's.
 */
async function readGiven(
  unit: Unit,
  wishIds: readonly string[],
  { from, to }: Pair,
): Promise<StoredCharacter[]> {
  const rows = await unit.tx
    .select({
      state: worldChanges.state,
      isReported: sql<boolean>`${characters.reportedAt} >= coalesce(${worldChanges.settledAt}, 'infinity')`,
      character: getColumns(characters),
    })
    .from(worldChanges)
    .innerJoin(
      characters,
      and(eq(characters.realm, worldChanges.realm), eq(characters.id, worldChanges.characterId)),
    )
    .where(and(inArray(worldChanges.id, [...wishIds]), isNull(characters.removedAt)))
    .orderBy(asc(characters.realm), asc(characters.id))
  return rows.flatMap(({ state, isReported, character }) => {
    if (character.playerId === to.id) return [character]
    if (character.playerId !== from.id) {
      throw new DomainError('MIGRATION_CHANGED_SINCE', {
        params: { part: 'characters', context: 'characters' },
      })
    }
    if (state === 'APPLIED' && !isReported) throw new DomainError('MIGRATION_WISHES_WAIT')
    return []
  })
}

async function takeBackGuarded(unit: Unit, member: Principal, id: string, pair: Pair): Promise<void> {
  const [moved] = await unit.tx
    .select({ id: playerMigrationRows.id })
    .from(playerMigrationRows)
    .where(
      and(
        eq(playerMigrationRows.migrationId, id),
        inArray(playerMigrationRows.tableName, ['player_groups', 'player_ranks', 'player_permissions']),
      ),
    )
    .limit(1)
  const change = () => takeBack(unit, id)
  await (moved || (await haveRights(unit, pair)) ? guardMovedRights(unit, member, pair, change) : change())
}

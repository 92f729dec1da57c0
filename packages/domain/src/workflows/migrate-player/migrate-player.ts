import { playerMigrations } from '@kubora/schema/db/player-migrations'
import { migratePlayerInput } from '@kubora/validation/player-migrations'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { rowId } from '@kubora/validation/row-id'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { recordAudit } from '#audit-log/record-audit.ts'
import { actorOf } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { carryOut } from '#workflows/migrate-player/carry-out.ts'
import { refuseInTheWay } from '#workflows/migrate-player/require-migratable.ts'

const migrationLine = z.object({ id: rowId, after: z.object({ migrationId: z.guid() }) })

/**
 * Moves everything of a player to another one, who plays as that one from now on. Returns the id of the migration, which can be undone
 * for 30 days. Throws `CONFLICT` when something else would happen than in the preview that the member has seen, `MIGRATION_QUESTION_OPEN`
 * for a question without an answer, `MIGRATION_WISHES_WAIT`, `NOT_FOUND`, `INVALID_INPUT` for the same player, `PLAYER_PROTECTED` and
 * `HIGHER_RANK` as other decisions on a player do, and as `guardRights` and `wishChange` do.
 */
export const migratePlayer = defineAction({
  name: 'players.migrate',
  permission: playerPermissions.migratePlayers,
  grave: true,
  input: migratePlayerInput,
  run: async (unit, wanted, member) => {
    const { migrationId, questions, parts, characters, fingerprint } = await carryOut(
      unit,
      member,
      wanted,
      (_, error) => {
        throw error
      },
    )
    if (questions.some(({ answer }) => answer === null)) throw new DomainError('MIGRATION_QUESTION_OPEN')
    if (migrationId === null || fingerprint !== wanted.expected) throw new DomainError('CONFLICT')
    const { fromPlayerId, toPlayerId, reason } = wanted
    const moved = Object.fromEntries(
      parts.filter(({ rows, effect }) => rows > 0 && effect !== 'STAY').map(({ key, rows }) => [key, rows]),
    )
    const after = { migrationId, fromPlayerId, toPlayerId, moved, characters: characters.length }
    // each file of a player shows its own lines
    await recordAudit(unit, {
      actor: actorOf(member),
      action: 'players.take-over',
      target: { type: 'player', id: toPlayerId },
      newValue: after,
      value: reason,
    })
    return {
      result: migrationId,
      audit: { target: { type: 'player', id: fromPlayerId }, after, value: reason },
    }
  },
  revert: inverse(migrationLine, async (db, { after: { migrationId } }) => {
    const [migration] = await db
      .select({
        undone: sql<boolean>`${playerMigrations.undoneAt} is not null`,
        hasEnded: sql<boolean>`${playerMigrations.endsAt} <= clock_timestamp()`,
      })
      .from(playerMigrations)
      .where(eq(playerMigrations.id, migrationId))
    if (!migration) return { none: 'INCOMPLETE' }
    if (migration.hasEnded) return { none: 'PASSED' }
    return {
      by: 'players.undo-migration',
      input: { id: migrationId },
      left: { undone: false },
      now: { undone: migration.undone },
      restored: { undone: true },
    }
  }),
  onError: refuseInTheWay,
})

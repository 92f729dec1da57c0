import { defineRelationsPart, sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#db/accounts.ts'
import { createdAt, instant, numericRef, timeOrderedId } from '#db/columns.ts'
import { players } from '#db/players.ts'

/** What moved from one player to another: who did it and why, what the game was asked for, and whether it was undone. */
export const playerMigrations = snakeCase.table(
  'player_migrations',
  {
    id: timeOrderedId(),
    fromPlayerId: numericRef()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    toPlayerId: numericRef()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    memberAccountId: numericRef().references(() => accounts.id, { onDelete: 'set null' }),
    /** Name of the team member at that time; it stays when the account is deleted. */
    memberName: text().notNull(),
    /** Why, for the team. */
    reason: text().notNull(),
    migratedAt: createdAt(),
    /** Until when it can be undone; then its old values are deleted. */
    endsAt: instant().notNull().default(sql`now() + interval '30 days'`),
    undoneAt: instant(),
    undoneByAccountId: numericRef().references(() => accounts.id, { onDelete: 'set null' }),
    undoneByName: text(),
    /** Wishes by which the characters go to the other player, and those by which they come back; no foreign keys, as an array has none. */
    wishIds: uuid().array().notNull().default(sql`'{}'`),
    undoWishIds: uuid().array().notNull().default(sql`'{}'`),
  },
  (t) => [
    index('player_migrations_from_idx').on(t.fromPlayerId, t.id),
    index('player_migrations_to_idx').on(t.toPlayerId, t.id),
    index('player_migrations_member_idx').on(t.memberAccountId),
    index('player_migrations_undone_by_idx').on(t.undoneByAccountId),
    // those whose old values are still stored, by their end
    index('player_migrations_ends_idx').on(t.endsAt),
    // nothing moves from a player to the same one
    check('player_migrations_players_check', sql`${t.fromPlayerId} <> ${t.toPlayerId}`),
    check('player_migrations_undone_check', sql`(${t.undoneAt} is null) = (${t.undoneByName} is null)`),
  ],
)

/** Each row that a migration changed, with its old and new values, until it cannot be undone any more. */
export const playerMigrationRows = snakeCase.table(
  'player_migration_rows',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    migrationId: uuid()
      .notNull()
      .references(() => playerMigrations.id, { onDelete: 'cascade' }),
    /** Rows of one statement; the undo goes from the last to the first. */
    step: integer().notNull(),
    tableName: text().notNull(),
    /** Columns of the primary key, as they are after the migration. */
    key: jsonb().notNull(),
    /** The changed columns as they were; null for a row that was added. */
    before: jsonb(),
    /** The changed columns as they are; null for a row that was deleted, of which `before` has all columns. */
    after: jsonb(),
  },
  (t) => [
    index('player_migration_rows_step_idx').on(t.migrationId, t.step),
    // nothing that was neither there before nor is there now
    check('player_migration_rows_values_check', sql`num_nonnulls(${t.before}, ${t.after}) > 0`),
  ],
)

/** Relations of migrations to both players. */
export const playerMigrationRelations = defineRelationsPart({ playerMigrations, players }, (r) => ({
  playerMigrations: {
    from: r.one.players({
      from: r.playerMigrations.fromPlayerId,
      to: r.players.id,
      optional: false,
      alias: 'from',
    }),
    to: r.one.players({
      from: r.playerMigrations.toPlayerId,
      to: r.players.id,
      optional: false,
      alias: 'to',
    }),
  },
}))

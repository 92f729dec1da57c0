import { defineRelationsPart, sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgEnum,
  snakeCase,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '#db/accounts.ts'
import { banTemplates } from '#db/bans.ts'
import { createdAt, instant, numericId, numericRef, timeOrderedId } from '#db/columns.ts'
import { contentItems } from '#db/content.ts'
import { realmEnum } from '#db/game-servers.ts'
import { players } from '#db/players.ts'

/**
 * Warnings of players; whether one is active is decided by `deleted_at`, `expires_at` and the database's clock. Deleted ones stay
 * for the team to read.
 */
export const warnings = snakeCase.table(
  'warnings',
  {
    id: timeOrderedId(),
    playerId: numericRef()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** The realm it is about, or the whole network when null. */
    realm: realmEnum(),
    /** What the player reads. */
    reason: text().notNull(),
    /** What only the team reads. */
    remark: text(),
    /** Links to what proves it, in the order in which they were entered. Only the team reads them. */
    proof: text().array().notNull(),
    /** The rule that it cites. */
    ruleId: numericRef().references(() => contentItems.id, { onDelete: 'set null' }),
    warnerAccountId: numericRef().references(() => accounts.id, { onDelete: 'set null' }),
    /** Name of the team member at that time; it stays when the account is deleted. */
    warnerName: text().notNull(),
    warnedAt: createdAt(),
    /** After how many days it expires, as entered; null for never. */
    days: integer(),
    expiresAt: instant(),
    deletedAt: instant(),
    deletedByAccountId: numericRef().references(() => accounts.id, { onDelete: 'set null' }),
    deletedByName: text(),
    /** Why it was deleted, where the team member said so. */
    deleteComment: text(),
    /** Grows with every change, so that nobody changes a warning they have not read. */
    version: integer().notNull().default(1),
  },
  (t) => [
    index('warnings_warner_idx').on(t.warnerAccountId),
    index('warnings_player_idx').on(t.playerId, t.id),
    // finds the active ones of a player by the clock, without those that were deleted
    index('warnings_active_idx')
      .on(t.playerId, sql`coalesce(${t.expiresAt}, 'infinity')`)
      .where(sql`${t.deletedAt} is null`),
    // finds the players who have active ones
    index('warnings_expiry_idx')
      .on(sql`coalesce(${t.expiresAt}, 'infinity')`, t.playerId)
      .where(sql`${t.deletedAt} is null`),
    index('warnings_deleted_by_idx').on(t.deletedByAccountId),
    index('warnings_rule_idx').on(t.ruleId),
    check('warnings_days_check', sql`${t.days} between 1 and 5000`),
    // without days and without an end are the same
    check('warnings_expires_check', sql`(${t.days} is null) = (${t.expiresAt} is null)`),
    check('warnings_deleted_check', sql`(${t.deletedAt} is null) = (${t.deletedByName} is null)`),
    // every link of the proof has https
    check(
      'warnings_proof_check',
      sql`cardinality(${t.proof}) <= 20
        and array_to_string(${t.proof}, ' ') ~ '^(https://[^ ]+( https://[^ ]+)*)?$'`,
    ),
  ],
)

/** Whether a player was shown a warning in the game: not yet, a plugin said so, or none of them could or staff gave it up. */
export const warningNoticeStateEnum = pgEnum('warning_notice_state', ['WAITING', 'SHOWN', 'FAILED'])

/** The message in the game about a warning: the command that carries it, and what became of it, which stays when the command is deleted. */
export const warningNotices = snakeCase.table(
  'warning_notices',
  {
    warningId: uuid()
      .primaryKey()
      .references(() => warnings.id, { onDelete: 'cascade' }),
    /** Without a reference, as commands are deleted after a month. */
    commandId: uuid().notNull(),
    state: warningNoticeStateEnum().notNull().default('WAITING'),
    /** When a plugin said what became of it, or staff gave it up. */
    settledAt: instant(),
    /** Name of the game server at that time. */
    serverName: text(),
    /** The plugin's reason for FAILED, or `droppedReason` when staff gave it up. */
    reason: text(),
  },
  (t) => [
    uniqueIndex('warning_notices_command_key').on(t.commandId),
    check('warning_notices_settled_check', sql`(${t.state} = 'WAITING') = (${t.settledAt} is null)`),
  ],
)

/** How many active warnings propose which template of bans. */
export const warningThresholds = snakeCase.table(
  'warning_thresholds',
  {
    id: numericId(),
    /** Counts the warnings of this realm and of the network; all warnings when null. */
    realm: realmEnum(),
    count: integer().notNull(),
    templateId: numericRef()
      .notNull()
      .references(() => banTemplates.id, { onDelete: 'cascade' }),
    /** Grows with every change, so that nobody changes a threshold they have not read. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    // one threshold per realm, or the network, and count
    unique('warning_thresholds_count_key').on(t.realm, t.count).nullsNotDistinct(),
    index('warning_thresholds_template_idx').on(t.templateId),
    check('warning_thresholds_count_check', sql`${t.count} between 1 and 100`),
  ],
)

/** Relations of warnings to the player, and of thresholds to the template. */
export const warningRelations = defineRelationsPart(
  { warnings, warningNotices, players, warningThresholds, banTemplates },
  (r) => ({
    warnings: {
      player: r.one.players({ from: r.warnings.playerId, to: r.players.id, optional: false }),
      notice: r.one.warningNotices({ from: r.warnings.id, to: r.warningNotices.warningId }),
    },
    players: { warnings: r.many.warnings() },
    warningThresholds: {
      template: r.one.banTemplates({
        from: r.warningThresholds.templateId,
        to: r.banTemplates.id,
        optional: false,
      }),
    },
    banTemplates: { warningThresholds: r.many.warningThresholds() },
  }),
)

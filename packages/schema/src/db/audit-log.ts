import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, numericRef, timeOrderedId } from '#db/columns.ts'

/**
 * The ACP log: who did what to which target, with old and new value. Rows outlive the targets they name. A trigger of the
 * migration `audit-log-seals` refuses to change or delete rows (docs/adr/0039).
 */
export const auditLog = snakeCase.table(
  'audit_log',
  {
    id: timeOrderedId(),
    at: createdAt(),
    /** Null when the system or the operator's command line acted. */
    actorAccountId: numericRef(),
    actorName: text().notNull(),
    /** Dotted verb, such as `player-links.unlink`. */
    action: text().notNull(),
    targetType: text().notNull(),
    targetId: text().notNull(),
    oldValue: jsonb(),
    newValue: jsonb(),
    /** A free value besides old and new, such as a reason. */
    value: text(),
    /** The request as the logs of api and bridge name it, else the name of a job, a schedule or a command. */
    requestId: text(),
    /** The line that this one takes back. */
    reverts: uuid(),
    /** Order in which rows are sealed. A trigger takes it, after the transaction's number, and refuses one that is given. */
    position: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    // read backwards, newest first
    index('audit_log_target_idx').on(t.targetType, t.targetId, t.id),
    index('audit_log_target_type_idx').on(t.targetType, t.id),
    index('audit_log_actor_idx').on(t.actorAccountId, t.id),
    index('audit_log_actor_name_idx').on(sql`lower(${t.actorName})`, t.id),
    index('audit_log_action_idx').on(t.action, t.id),
    // one row per position
    uniqueIndex('audit_log_position_key').on(t.position),
    // a line is taken back once
    uniqueIndex('audit_log_reverts_key').on(t.reverts).where(sql`${t.reverts} is not null`),
  ],
)

/**
 * Seals of the ACP log: each is a hash over a batch of rows and the seal before, so that a row that is changed, deleted or
 * added later shows. Rows are never changed or deleted.
 */
export const auditSeals = snakeCase.table('audit_seals', {
  // one seal follows another, however many processes seal
  number: integer().primaryKey(),
  /** Position of the last row; the first is the one behind the last row of the seal before. */
  lastPosition: bigint({ mode: 'number' }).notNull().unique(),
  rowCount: integer().notNull(),
  /** SHA-256 in hexadecimal. */
  hash: text().notNull(),
  sealedAt: instant().notNull().default(sql`clock_timestamp()`),
})

import { index, jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { createdAt, numericRef, timeOrderedId } from '#db/columns.ts'

/** The ACP log: who did what to which target, with old and new value. Rows outlive the targets they name. */
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
  },
  (t) => [
    index('audit_log_target_idx').on(t.targetType, t.targetId, t.id.desc()),
    index('audit_log_actor_idx').on(t.actorAccountId, t.id.desc()),
  ],
)

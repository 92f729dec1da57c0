import { auditLog } from '@kubora/schema/db/audit-log'
import type { WritableExecutor } from '@kubora/schema/db/client'

/** What may differ from a line that the system wrote when a player was unlinked. */
export type AuditLineOptions = Partial<typeof auditLog.$inferInsert>

/** Inserts lines of the ACP log, the last one newest, and resolves with their ids in this order. */
export async function seedAuditLines(
  db: WritableExecutor,
  lines: readonly AuditLineOptions[],
): Promise<string[]> {
  const rows = await db
    .insert(auditLog)
    .values(
      lines.map((line) => ({
        actorName: 'system',
        action: 'player-links.unlink',
        targetType: 'player',
        // of no player that a test reads the log as
        targetId: '999999999',
        ...line,
      })),
    )
    .returning({ id: auditLog.id })
  return rows.map(({ id }) => id)
}

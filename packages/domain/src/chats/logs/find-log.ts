import { reportLogs } from '@kubora/schema/db/report-logs'
import { message } from '@kubora/validation/messages'
import type { Realm } from '@kubora/validation/realms'
import { and, eq } from 'drizzle-orm'
import { usableLogs } from '#chats/logs/usable-logs.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Returns the log that a report names by its id, kept until the unit ends, or the message of why it may not: it is not one of the
 * player's, not there any more, or of another realm.
 */
export async function findUsableLog(
  unit: Unit,
  { id, realm, playerId }: { id: string; realm: Realm; playerId: number },
): Promise<{ id: string; number: number } | { fault: string }> {
  const [log] = await unit.tx
    .select({ id: reportLogs.id, number: reportLogs.number, realm: reportLogs.realm })
    .from(reportLogs)
    .where(and(eq(reportLogs.id, id), usableLogs({ playerId })))
    .for('key share')
  if (!log) return { fault: message('unknown-log') }
  // what was said on a server without a realm may belong to any of them
  if (log.realm !== null && log.realm !== realm) return { fault: message('log-of-other-realm') }
  return { id: log.id, number: log.number }
}

import { reportLogs } from '@kubora/schema/db/report-logs'
import type { WritableExecutor } from '@kubora/schema/db/client'
import { sql } from 'drizzle-orm'

/** What may differ from a log of `de` with one line. */
export type ReportLogOptions = Partial<Omit<typeof reportLogs.$inferInsert, 'playerId' | 'lineCount'>>

/** Inserts a log that the player had the game keep. */
export async function seedReportLog(
  db: WritableExecutor,
  { id: playerId }: { id: number },
  options: ReportLogOptions = {},
): Promise<typeof reportLogs.$inferSelect> {
  const at = options.at ?? new Date()
  const { lines = [{ at: at.toISOString(), sender: null, channel: null, text: 'Hallo' }] } = options
  const [log] = await db
    .insert(reportLogs)
    .values({
      playerId,
      number: sql`(select coalesce(max(l.number), 0) + 1 from ${reportLogs} l where l.player_id = ${playerId})`,
      serverName: 'Roleplay DE',
      realm: 'de',
      key: sql`gen_random_uuid()`,
      at,
      ...options,
      lineCount: lines.length,
      lines,
    })
    .returning()
  if (!log) throw new Error('insert returned no row')
  return log
}

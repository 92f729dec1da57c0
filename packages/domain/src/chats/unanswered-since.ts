import { chatMessages } from '@kubora/schema/db/chats'
import { sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Returns since when what the player wrote last has no answer of the team; null where the team wrote or decided after it. A decision
 * that was taken back, or is now (`takenBack`), answers nothing. The chat is locked.
 */
export async function unansweredSince(
  unit: Unit,
  chatId: string,
  takenBack: number | null = null,
): Promise<Date | null> {
  const [row] = await unit.tx.execute<{ ms: number | null }>(sql`
    select floor(extract(epoch from min(m.at)) * 1000)::float8 as ms from ${chatMessages} m
    where m.chat_id = ${chatId}::uuid and (m.author = 'PLAYER' or m.entry ->> 'kind' = 'OPENED')
      and m.seq > coalesce((select max(a.seq) from ${chatMessages} a
        where a.chat_id = ${chatId}::uuid and (a.author = 'TEAM' or a.entry ->> 'kind' = 'DECIDED')
          and a.seq is distinct from ${takenBack}::int
          and a.seq not in (select (t.entry ->> 'decided')::int from ${chatMessages} t
            where t.chat_id = ${chatId}::uuid and t.entry ->> 'kind' = 'TAKEN_BACK')), 0)`)
  return row?.ms == null ? null : new Date(row.ms)
}

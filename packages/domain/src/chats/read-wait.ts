import { chatMessages } from '@kubora/schema/db/chats'
import { sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Who waits for whom in a chat. */
type Wait = {
  /** Since when what the player wrote last has no answer of the team; null where the team wrote or decided after it. */
  waitingSince: Date | null
  /** Whether the team waits for the player: it had the last word, which said more than that the request came in. */
  isPlayers: boolean
}

/**
 * Returns who waits for whom by what stands in a chat. A decision that was taken back, or is now (`takenBack`), answers nothing. The
 * chat is locked.
 */
export async function readWait(unit: Unit, chatId: string, takenBack: number | null = null): Promise<Wait> {
  const [row] = await unit.tx.execute<{ ms: number | null; outcome: string | null }>(sql`
    with answer as (select a.seq, a.entry ->> 'outcome' as outcome from ${chatMessages} a
      where a.chat_id = ${chatId}::uuid and (a.author = 'TEAM' or a.entry ->> 'kind' = 'DECIDED')
        and a.seq is distinct from ${takenBack}::int
        and a.seq not in (select (t.entry ->> 'decided')::int from ${chatMessages} t
          where t.chat_id = ${chatId}::uuid and t.entry ->> 'kind' = 'TAKEN_BACK')
      order by a.seq desc limit 1)
    select floor(extract(epoch from min(m.at)) * 1000)::float8 as ms, (select outcome from answer) as outcome
    from ${chatMessages} m
    where m.chat_id = ${chatId}::uuid and (m.author = 'PLAYER' or m.entry ->> 'kind' = 'OPENED')
      and m.seq > coalesce((select seq from answer), 0)`)
  const waitingSince = row?.ms == null ? null : new Date(row.ms)
  return { waitingSince, isPlayers: waitingSince === null && row?.outcome !== 'RECEIVED' }
}

import { sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { mailPlayer } from '#outbox/mail-player.ts'

/** SQL: how long before the end of a rank its owner is mailed. */
const reminderAhead = sql`interval '7 days'`

const mailsPerRun = 200

/** SQL: now for an end that is too near for a mail ahead of it, else null. */
export function remindedAlready(endsAt: Date | null) {
  return endsAt === null
    ? null
    : sql`case when ${endsAt.toISOString()}::timestamptz <= clock_timestamp() + ${reminderAhead} then clock_timestamp() end`
}

/** Mails those whose rank ends within a week, once for each end. A rank that was given for less than a week is not mailed about. */
export async function remindOfRankEnds(context: DomainContext): Promise<void> {
  await inUnit(context, async (unit) => {
    const rows = await unit.tx.execute<{ player_id: string; name: string; expires_at: string }>(sql`
      update player_ranks as t set reminded_at = clock_timestamp()
      from (select holder.player_id, r.name from player_ranks holder
        -- what is not mailed about must not fill the run: rows of a deleted rank, and those that just passed
        join ranks r on r.id = holder.rank_id and r.deleted_at is null
        where holder.expires_at is not null and holder.reminded_at is null and not holder.ended
          and holder.expires_at > statement_timestamp()
          and holder.expires_at <= statement_timestamp() + ${reminderAhead}
        order by holder.expires_at limit ${mailsPerRun} for update of holder skip locked) as near
      where t.player_id = near.player_id
      returning t.player_id, near.name, t.expires_at`)
    for (const { player_id: playerId, name, expires_at: end } of rows) {
      const until = new Date(end).toISOString()
      await mailPlayer(
        unit,
        Number(playerId),
        'rank-ends',
        { rank: name, until },
        `rank-end ${playerId} ${until}`,
      )
    }
  })
}

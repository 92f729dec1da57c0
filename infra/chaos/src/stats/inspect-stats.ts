import { createWritableDatabase } from '@kubora/schema/db/writable'
import { differingScores } from '@kubora/domain/testing/stats-reference'
import postgres from 'postgres'
import type { PlannedSums } from '#stats/event-plan.ts'

/** What is stored in the end. */
export type StatsTotals = {
  events: number
  sessions: number
  scores: number
  counts: number
  buckets: number
}

/** Compares what each game server sent with what is stored, and each score, count and bucket with what follows from all events and stays. */
export async function inspectStats(
  databaseUrl: string,
  planned: ReadonlyMap<number, PlannedSums>,
): Promise<{ totals: StatsTotals; violations: string[] }> {
  // a single connection, whose settings stay
  const options = { url: databaseUrl, applicationName: 'chaos-inspection', maxConnections: 1 }
  const { db, close } = createWritableDatabase(options)
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  const violations: string[] = []
  try {
    // sums over millions of rows
    await db.execute('set statement_timeout = 0')
    for (const [serverId, sums] of planned) {
      const kinds = await sql<{ kind: string; events: number; amount: string }[]>`
        select kind, count(*)::integer as events, sum(amount) as amount from stat_events
        where server_id = ${serverId} group by kind`
      const stored = kinds.reduce((sum, { events }) => sum + events, 0)
      if (stored !== sums.events)
        violations.push(`server ${serverId}: ${stored} of ${sums.events} events are stored`)
      const amounts = new Map(kinds.map(({ kind, amount }) => [kind, Number(amount)]))
      for (const [kind, amount] of sums.amounts)
        if (amounts.get(kind) !== amount)
          violations.push(
            `server ${serverId}: the amounts of ${kind} are ${amounts.get(kind)}, not ${amount}`,
          )
      const [stays] = await sql<{ sessions: number; seconds: string | null }[]>`
        select count(*)::integer as sessions,
          sum(floor(extract(epoch from counted_until)) - floor(extract(epoch from counted_from))) as seconds
        from play_sessions where server_id = ${serverId} and left_at is not null`
      if (stays?.sessions !== sums.sessions || Number(stays.seconds) !== sums.seconds)
        violations.push(
          `server ${serverId}: ${stays?.sessions} stays of ${stays?.seconds} s are counted, not ${sums.sessions} of ${sums.seconds} s`,
        )
    }
    for (const { of, how, ...row } of await differingScores(db))
      violations.push(`${of}: ${how}: ${JSON.stringify(row)}`)
    const [totals] = await sql<StatsTotals[]>`
      select (select count(*)::integer from stat_events) as events, (select count(*)::integer from play_sessions) as sessions,
        (select count(*)::integer from stat_scores) as scores, (select count(*)::integer from stat_counts) as counts,
        (select count(*)::integer from stat_histogram where players <> 0) as buckets`
    if (!totals) throw new Error('a select without a table returned no row')
    return { totals, violations }
  } finally {
    await sql.end()
    await close()
  }
}

import { statPoints } from '@kubora/schema/db/stats'
import { writable } from '@kubora/schema/db/writable'
import { statsRuleInput } from '@kubora/validation/stats-corrections'
import type { StatsMode } from '@kubora/validation/stats'
import { sql } from 'drizzle-orm'
import { recordAudit } from '#audit-log/record-audit.ts'
import type { Actor } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import type { StatsKind } from '#stats/apply-scores.ts'

/** What one of a kind brings on a board, from a day on. */
export type StatsRule = { mode: StatsMode; kind: StatsKind; since: string; points: number }

/** Returns the rules of today and those of days to come, by board and kind. */
export async function listPoints({ db }: DomainContext): Promise<StatsRule[]> {
  return writable(db).execute<StatsRule>(sql`
    select r.mode, r.kind, r.since::text, r.points from ${statPoints} as r
    where not exists (select from ${statPoints} as n where n.mode = r.mode and n.kind = r.kind and n.since > r.since
      and n.since <= stat_period_start('DAILY', clock_timestamp()))
    order by r.mode, r.kind, r.since`)
}

/**
 * Sets what one of a kind brings on a board from tomorrow on, and returns the rule: what happened until then keeps its points. Just before midnight
 * it is the day after, as game servers report by their own clocks. Throws `INVALID_INPUT` for an unknown board or kind, or a number that is none.
 */
export async function setPoints(context: DomainContext, actor: Actor, given: unknown): Promise<StatsRule> {
  const { mode, kind, points } = parseInput(statsRuleInput, given)
  return inUnit(context, async (unit) => {
    const [rule] = await unit.tx.execute<StatsRule & { before: number | null }>(sql`
      insert into ${statPoints} as p (mode, kind, since, points)
      values (${mode}, ${kind}, stat_period_start('DAILY', clock_timestamp() + interval '10 minutes') + 1, ${points})
      on conflict (mode, kind, since) do update set points = excluded.points
      returning p.mode, p.kind, p.since::text, p.points, (select r.points from ${statPoints} as r
        where r.mode = p.mode and r.kind = p.kind and r.since <= p.since order by r.since desc limit 1) as before`)
    if (!rule) throw new Error('insert returned no row')
    const { before, ...made } = rule
    await recordAudit(unit, {
      actor,
      action: 'stats.set-points',
      target: { type: 'stats-rule', id: `${mode} ${kind}` },
      oldValue: { points: before },
      newValue: { points, since: made.since },
    })
    return made
  })
}

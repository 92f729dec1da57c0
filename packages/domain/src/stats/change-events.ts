import type { Executor } from '@kubora/schema/db/client'
import { players } from '@kubora/schema/db/players'
import { statEvents } from '@kubora/schema/db/stats'
import type { StatsMode } from '@kubora/validation/stats'
import {
  type changeEventsInput,
  changedEventsMax,
  type statsEventFilter,
} from '@kubora/validation/stats-corrections'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { applyScores, type StatsKind } from '#stats/apply-scores.ts'
import { takeOut } from '#stats/correct-scores.ts'
import { differencesOf } from '#stats/differences-of.ts'
import { changeableSince, firstIdOf, rulePoints, toleratedLead } from '#stats/event-sql.ts'

type Chosen = Omit<z.output<typeof changeEventsInput>, 'reason'>

/** An event as the database returns it. */
type ChangedRow = {
  key: string
  mode: StatsMode
  kind: StatsKind
  amount: number
  at: string
  day: string
  points: number
}

/**
 * Takes the chosen events of a player out of the boards, or all that the filter finds, the newest 1,000 of them; with `voided`
 * false, brings them back. What is so already stays. Returns the keys of the events that changed. Throws `NOT_FOUND` for an unknown player, and when none is left to change.
 */
export async function changeEvents(unit: Unit, chosen: Chosen, voided: boolean): Promise<string[]> {
  const { playerId } = chosen
  // two corrections of a player come one after the other
  const [player] = await unit.tx.execute(sql`
    select from ${players} where id = ${playerId} for no key update`)
  const changed = player === undefined ? [] : await markEvents(unit, chosen, voided)
  if (changed.length === 0) throw new DomainError('NOT_FOUND')
  const sign = voided ? -1 : 1
  const differences = differencesOf(
    changed.map(({ amount, ...event }) => ({ ...event, playerId, amount: sign * amount })),
  )
  if (voided) await takeOut(unit, differences)
  else await applyScores(unit, differences)
  return changed.map(({ key }) => key)
}

async function markEvents(
  unit: Unit,
  { playerId, events, filter }: Chosen,
  voided: boolean,
): Promise<ChangedRow[]> {
  const which = events ? isAmong(events) : isFound(filter ?? {})
  return unit.tx.execute<ChangedRow>(sql`
    with wanted as materialized (
      select e.server_id, e.id from ${statEvents} as e
      where e.player_id = ${playerId} and e.id >= ${firstIdOf(changeableSince)} and e.at >= ${changeableSince}
        and (e.voided_at is null) = ${voided} and ${which}
      order by e.id desc, e.server_id desc limit ${changedEventsMax}
    )
    update ${statEvents} as e set voided_at = ${voided ? sql`statement_timestamp()` : null} from wanted as w
    where e.server_id = w.server_id and e.id = w.id
    returning e.server_id || ':' || e.id as key, e.mode, e.kind, e.amount, e.at::text, stat_period_start('DAILY', e.at)::text as day,
      ${rulePoints} as points`)
}

/** SQL: whether an event `e` is one of the keys. */
function isAmong(keys: readonly string[]): SQL {
  const parts = keys.map((key) => key.split(':'))
  const column = (at: number) => sql.param(parts.map((part) => part[at] ?? ''))
  return sql`(e.server_id, e.id) in (select * from unnest(${column(0)}::bigint[], ${column(1)}::uuid[]))`
}

/** SQL: whether a filter finds an event `e`. */
export function isFound({ serverId, mode, kind, from, to }: z.output<typeof statsEventFilter>): SQL {
  const conditions = [
    serverId == null ? [] : [sql`e.server_id = ${serverId}`],
    mode == null ? [] : [sql`e.mode = ${mode}`],
    kind == null ? [] : [sql`e.kind = ${kind}`],
    from == null ? [] : [sql`e.id >= ${firstIdOf(instantOf(from))} and e.at >= ${instantOf(from)}`],
    to == null
      ? []
      : [sql`e.id < ${firstIdOf(sql`(${instantOf(to)} + ${toleratedLead})`)} and e.at < ${instantOf(to)}`],
  ]
  return sql.join([sql`true`, ...conditions.flat()], sql` and `)
}

function instantOf(date: Date): SQL {
  return sql`${date.toISOString()}::timestamptz`
}

/** Returns how many of these events of a player are voided now, of those that may still be changed. */
export async function countVoided(db: Executor, playerId: number, keys: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ voided: sql<number>`count(*)::integer` })
    .from(sql`${statEvents} as e`)
    .where(
      sql`e.player_id = ${playerId} and e.at >= ${changeableSince} and e.voided_at is not null and ${isAmong(keys)}`,
    )
  return row?.voided ?? 0
}

import type { Database } from '@kubora/schema/db/client'
import type { StoredReasons } from '@kubora/schema/db/bans'
import { auditLog } from '@kubora/schema/db/audit-log'
import { type SQL, sql } from 'drizzle-orm'
import { storedReason } from '#features/audit-log/audit-filter.ts'
import { dayStart, firstIdFrom, isoOf } from '#features/audit-log/figure-days.ts'

/** Days of a period, the present day as the last one. */
const periodDays = 30

/** Most lines of an action that are counted, the newest: so a read costs no more, however many there are. */
const countedMax = 5_000

/** Reasons and team members that are returned, those with the most first. */
export const shownGroups = 8

/** How often in both periods. */
export type Counts = { count: number; before: number }

/** A reason or a team member; `key` is the value by which the ACP log is filtered, `texts` a template's reason in each language. */
export type FigureGroupRow = Counts & { key: string; label: string; texts: StoredReasons | null }

/** The first groups and, of all others, how many there are and their sum. */
export type FigureGroupsRow = { items: FigureGroupRow[]; others: Counts & { groups: number } }

/** Bans or warnings that were made, by reason and by team member. */
export type SanctionKindRow = Counts & {
  /** Whether there are more than were counted. */
  isCapped: boolean
  reasons: FigureGroupsRow
  members: FigureGroupsRow
}

/** Beginning of the present period and of the one before. */
export type SanctionFiguresRow = {
  from: Date
  beforeFrom: Date
  bans: SanctionKindRow
  warnings: SanctionKindRow
}

type Kind = 'reason' | 'member'
type Action = 'bans.create' | 'warnings.create'

/** SQL: the newest lines of an action in both periods, from which it is selected. */
function newestOf(action: Action, beforeFrom: SQL): SQL {
  const name = sql.raw(`'${action}'`)
  // compared as a row, so that Postgres reads only these lines and not all of both periods by their ids
  return sql`from ${auditLog}
    where ${auditLog.action} = ${name} and (${auditLog.action}, ${auditLog.id}) >= (${name}, ${firstIdFrom(beforeFrom)})
    order by ${auditLog.action} desc, ${auditLog.id} desc`
}

/** SQL: the lines of an action that are counted. */
function linesOf(action: Action, from: SQL, beforeFrom: SQL): SQL {
  // the bound is a sub-select, so that Postgres computes it once and not for each line
  return sql`(select ${auditLog.action} as action, ${auditLog.id} >= (select ${firstIdFrom(from)}) as is_recent,
      ${storedReason(sql`${auditLog.newValue} ->> 'reason'`)} as reason_key, ${auditLog.newValue} ->> 'reason' as reason, ${auditLog.newValue} ->> 'reasons' as reasons,
      coalesce(${auditLog.actorAccountId}::text, ${auditLog.actorName}) as actor_key, ${auditLog.actorName} as actor
    ${newestOf(action, beforeFrom)} limit ${sql.raw(String(countedMax))})`
}

/** SQL: whether an action has more lines than are counted. */
function isCapped(action: Action, beforeFrom: SQL): SQL<boolean> {
  return sql<boolean>`exists (select ${newestOf(action, beforeFrom)} offset ${sql.raw(String(countedMax))} limit 1)`
}

/** SQL: lines of one of two groupings, with how many are in each period. */
function grouped(kind: Kind, key: SQL, label: SQL, texts: SQL): SQL {
  return sql`select action, ${sql.raw(`'${kind}'`)} as kind, ${key} as key, ${label} as label, ${texts} as texts,
    count(*) filter (where is_recent)::int as count, count(*) filter (where not is_recent)::int as before
    from lines group by action, ${key}`
}

/**
 * Returns the bans and warnings that were made in the last 30 days of a time zone and in the 30 before, as the lines of the ACP log say,
 * in one statement. Reasons are the same whatever their case.
 */
export async function readSanctionFigures(db: Database, timeZone: string): Promise<SanctionFiguresRow> {
  const [from, beforeFrom] = [dayStart(timeZone, periodDays - 1), dayStart(timeZone, 2 * periodDays - 1)]
  const figures = sql`(
    with lines as materialized (${linesOf('bans.create', from, beforeFrom)} union all ${linesOf('warnings.create', from, beforeFrom)}),
    grouped as (
      ${grouped('reason', sql`reason_key`, sql`max(reason)`, sql`max(reasons)::jsonb`)}
      union all
      ${grouped('member', sql`actor_key`, sql`max(actor)`, sql`null::jsonb`)}),
    ranked as (
      select *, row_number() over (partition by action, kind order by count desc, before desc, label) as rank,
        count(*) over groups as groups, sum(count) over groups as total_count, sum(before) over groups as total_before
      from grouped window groups as (partition by action, kind))
    select * from ranked where rank <= ${sql.raw(String(shownGroups))}) as figures`
  const rows = await db
    .select({
      from: isoOf(from),
      beforeFrom: isoOf(beforeFrom),
      action: sql<Action | null>`action`,
      kind: sql<Kind | null>`kind`,
      key: sql<Row['key']>`key`,
      label: sql<Row['label']>`label`,
      texts: sql<Row['texts']>`texts`,
      count: sql<Row['count']>`count`,
      before: sql<Row['before']>`before`,
      totalCount: sql<Row['totalCount']>`total_count`,
      totalBefore: sql<Row['totalBefore']>`total_before`,
      groups: sql<Row['groups']>`groups`,
      isBansCapped: isCapped('bans.create', beforeFrom),
      isWarningsCapped: isCapped('warnings.create', beforeFrom),
    })
    // one row without groups where nothing was done, as it has the periods
    .from(sql`(select) as present left join ${figures} on true`)
    .orderBy(sql`action, kind, rank`)
  const [first] = rows
  if (!first) throw new Error('a left join returned no row')
  const kindOf = (action: Action) => sanctionKind(rows.filter((row) => row.action === action))
  return {
    from: new Date(first.from),
    beforeFrom: new Date(first.beforeFrom),
    bans: { ...kindOf('bans.create'), isCapped: first.isBansCapped },
    warnings: { ...kindOf('warnings.create'), isCapped: first.isWarningsCapped },
  }
}

/** A row of the statement; null where nothing was done. Sums of numbers come as text. */
type Row = {
  kind: Kind | null
  key: string | null
  label: string | null
  texts: StoredReasons | null
  count: number | null
  before: number | null
  totalCount: string | null
  totalBefore: string | null
  groups: string | null
}

function sanctionKind(rows: readonly Row[]): Omit<SanctionKindRow, 'isCapped'> {
  const groupsOf = (wanted: Kind): FigureGroupsRow => {
    const those = rows.filter(({ kind }) => kind === wanted)
    const items = those.map(({ key, label, texts, count, before }) => ({
      key: key ?? '',
      label: label ?? '',
      texts,
      count: count ?? 0,
      before: before ?? 0,
    }))
    const sumOf = (what: keyof Counts) => items.reduce((sum, item) => sum + item[what], 0)
    const [first] = those
    return {
      items,
      others: {
        groups: Number(first?.groups ?? 0) - items.length,
        count: Number(first?.totalCount ?? 0) - sumOf('count'),
        before: Number(first?.totalBefore ?? 0) - sumOf('before'),
      },
    }
  }
  const [total] = rows
  const [count, before] = [Number(total?.totalCount ?? 0), Number(total?.totalBefore ?? 0)]
  return {
    count,
    before,
    reasons: groupsOf('reason'),
    members: groupsOf('member'),
  }
}

import type { Database } from '@kubora/schema/db/client'
import { auditLog } from '@kubora/schema/db/audit-log'
import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { type SQL, sql } from 'drizzle-orm'
import { firstIdFrom, isoOf, utcDay } from '#features/audit-log/figure-days.ts'
import { builder } from '#graphql/builder.ts'

/** Days that are shown, the present one last. */
const shownDays = 14

/** What was done on a day of UTC, as the ACP log lists it. */
export type AccountDayRow = { at: string; registrations: number; links: number }

function countOf(action: 'accounts.confirm' | 'player-links.link'): SQL<number> {
  const [from, to] = [sql`days.at`, sql`days.at + interval '24 hours'`]
  // the action stands in the SQL; each day is a range of the index by action and id
  return sql<number>`(select count(*)::int from ${auditLog} where ${auditLog.action} = ${sql.raw(`'${action}'`)}
    and ${auditLog.id} >= ${firstIdFrom(from)} and ${auditLog.id} < ${firstIdFrom(to)})`
}

/** Returns confirmed registrations and links of each of the last 14 days of UTC, oldest first, in one statement. */
export async function readAccountFigures(db: Database): Promise<AccountDayRow[]> {
  return db
    .select({
      at: isoOf(sql`days.at`),
      registrations: countOf('accounts.confirm'),
      links: countOf('player-links.link'),
    })
    .from(sql`generate_series(${utcDay(shownDays - 1)}, ${utcDay(0)}, interval '24 hours') as days (at)`)
    .orderBy(sql`days.at`)
}

const AccountDay = builder.objectRef<AccountDayRow>('AccountDay').implement({
  description: 'Registrations and links of a day of UTC.',
  fields: (t) => ({
    at: t.field({ type: 'DateTime', description: 'Its beginning.', resolve: ({ at }) => new Date(at) }),
    registrations: t.exposeInt('registrations', {
      description: 'Lines of the ACP log with the action accounts.confirm.',
    }),
    links: t.exposeInt('links', {
      description: 'Lines of the ACP log with the action player-links.link.',
    }),
  }),
})

builder.queryField('accountFigures', (t) =>
  t.field({
    type: [AccountDay],
    needs: { permission: auditLogPermissions.viewLogs },
    points: 10,
    description: `Registrations and links of the last 14 days, oldest first; needs ${auditLogPermissions.viewLogs}.`,
    resolve: (_root, _args, { domain: { db } }) => readAccountFigures(db),
  }),
)

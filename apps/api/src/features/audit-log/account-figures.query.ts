import type { Database } from '@kubora/schema/db/client'
import { auditLog } from '@kubora/schema/db/audit-log'
import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { type SQL, sql } from 'drizzle-orm'
import { dayStart, firstIdFrom, isoOf } from '#features/audit-log/figure-days.ts'
import { builder } from '#graphql/builder.ts'

/** Days that are shown, the present one last. */
const shownDays = 14

/** What was done on a day of the network's zone, as the ACP log lists it. */
export type AccountDayRow = { at: string; registrations: number; links: number }

function countOf(action: 'accounts.confirm' | 'player-links.link'): SQL<number> {
  const [from, to] = [sql`days.at`, sql`days.until`]
  // the action stands in the SQL; each day is a range of the index by action and id
  return sql<number>`(select count(*)::int from ${auditLog} where ${auditLog.action} = ${sql.raw(`'${action}'`)}
    and ${auditLog.id} >= ${firstIdFrom(from)} and ${auditLog.id} < ${firstIdFrom(to)})`
}

/** Returns confirmed registrations and links of each of the last 14 days of a time zone, oldest first, in one statement. */
export async function readAccountFigures(db: Database, timeZone: string): Promise<AccountDayRow[]> {
  return db
    .select({
      at: isoOf(sql`days.at`),
      registrations: countOf('accounts.confirm'),
      links: countOf('player-links.link'),
    })
    .from(sql`(select ${dayStart(timeZone, sql`ago`)} as at, ${dayStart(timeZone, sql`(ago - 1)`)} as until
      from generate_series(0, ${sql.raw(String(shownDays - 1))}) as ago) as days`)
    .orderBy(sql`days.at`)
}

const AccountDay = builder.objectRef<AccountDayRow>('AccountDay').implement({
  description: 'Registrations and links of a day of the network.',
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
    resolve: (_root, _args, { domain: { db }, timeZone }) => readAccountFigures(db, timeZone),
  }),
)

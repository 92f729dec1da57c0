import { usableLogs } from '@kubora/domain/chats/logs/usable-logs'
import { requireLinkedPlayer } from '@kubora/domain/permissions/require-permission'
import type { Database } from '@kubora/schema/db/client'
import { reportLogs } from '@kubora/schema/db/report-logs'
import type { Realm as RealmName } from '@kubora/validation/realms'
import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { Realm } from '#features/game-servers/realm.type.ts'
import { builder } from '#graphql/builder.ts'

/** Most logs to choose from, and most of one game server: what one reports falsely leaves those of the others. */
const [shownMax, ofServerMax] = [100, 30]

/** Returns what is known of the logs that a player may name in a report, without their lines. */
function readOwnLogs(db: Database, playerId: number) {
  const { id, serverId, createdAt } = reportLogs
  const place = sql<number>`row_number() over (partition by ${serverId} order by ${createdAt} desc)`
  const ranked = db
    .select({ id, place: place.as('place') })
    .from(reportLogs)
    .where(usableLogs({ playerId }))
    .as('ranked')
  return db
    .select({
      id: reportLogs.id,
      number: reportLogs.number,
      at: reportLogs.at,
      lineCount: reportLogs.lineCount,
      serverName: reportLogs.serverName,
      realm: reportLogs.realm,
    })
    .from(reportLogs)
    .innerJoin(ranked, and(eq(ranked.id, id), lte(ranked.place, ofServerMax)))
    .orderBy(desc(reportLogs.createdAt))
    .limit(shownMax)
}

const OwnReportLog = builder
  .objectRef<Awaited<ReturnType<typeof readOwnLogs>>[number]>('OwnReportLog')
  .implement({
    description: 'A log that the player had the game keep of its chat; its lines are read by the team alone.',
    fields: (t) => ({
      id: t.exposeID('id'),
      number: t.exposeInt('number'),
      at: t.expose('at', { type: 'DateTime', description: 'When the player had the game keep it.' }),
      lineCount: t.exposeInt('lineCount'),
      serverName: t.exposeString('serverName', { description: 'The game server, by its name at that time.' }),
      realm: t.field({
        type: Realm,
        nullable: true,
        description: 'In reports of which realm it may be named; null for those of each.',
        resolve: ({ realm }): RealmName | null => realm,
      }),
    }),
  })

builder.queryField('ownReportLogs', (t) =>
  t.field({
    type: [OwnReportLog],
    needs: 'account',
    points: 2,
    description:
      'The logs of the last 30 days that the player may name in a report, the newest first, at most 100 and 30 of each game server; needs a linked player.',
    resolve: (_root, _args, { domain, principal }) =>
      readOwnLogs(domain.db, requireLinkedPlayer(principal).player.id),
  }),
)

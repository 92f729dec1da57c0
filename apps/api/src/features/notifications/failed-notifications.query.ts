import { notifications } from '@kubora/schema/db/notifications'
import { players } from '@kubora/schema/db/players'
import type { Database } from '@kubora/schema/db/client'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { desc, eq, sql } from 'drizzle-orm'
import { NotificationOutcome } from '#features/notifications/notification.enums.ts'
import { builder } from '#graphql/builder.ts'
import { shownNameText } from '#graphql/shown-name-text.ts'

/** Most notifications returned, and so the highest number a reader sees. */
const listedMax = 100

type FailedNotificationRow = Awaited<ReturnType<typeof readFailedNotifications>>[number]

const FailedNotification = builder.objectRef<FailedNotificationRow>('FailedNotification').implement({
  description: 'A message to a player that did not arrive, or whose outcome is unknown.',
  fields: (t) => ({
    id: t.exposeID('id'),
    playerId: t.id({ resolve: ({ playerId }) => String(playerId) }),
    playerName: t.exposeString('playerName'),
    playerDisplayName: t.exposeString('playerDisplayName', { nullable: true, description: shownNameText }),
    outcome: t.expose('outcome', { type: NotificationOutcome }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

// the outcomes stand in the SQL, so that the partial index fits
function readFailedNotifications(db: Database) {
  return db
    .select({
      id: notifications.id,
      playerId: notifications.playerId,
      playerName: players.name,
      playerDisplayName: players.displayName,
      outcome: notifications.outcome,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .innerJoin(players, eq(players.id, notifications.playerId))
    .where(
      sql`${notifications.outcome} in ('error', 'timeout') and ${notifications.createdAt} > now() - interval '7 days'`,
    )
    .orderBy(desc(notifications.createdAt))
    .limit(listedMax)
}

builder.queryField('failedNotifications', (t) =>
  t.field({
    type: [FailedNotification],
    needs: { permission: playerPermissions.viewPlayers },
    points: 2,
    description:
      'Messages of the last seven days that did not arrive or had no response, newest first, at most 100; needs acp.players.view.',
    resolve: (_root, _args, { domain }) => readFailedNotifications(domain.db),
  }),
)

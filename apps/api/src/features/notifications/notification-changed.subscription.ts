import { playerPermissions } from '@kubora/validation/permissions/players'
import { Notification } from '#features/notifications/notification.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { liveEvent, liveField, subscribedByHub } from '#graphql/live/live-field.ts'
import { parseNumericId } from '#graphql/numeric-id.ts'

builder.subscriptionField('notificationChanged', (t) =>
  t.drizzleField({
    type: Notification,
    needs: { permission: playerPermissions.viewPlayers },
    description: 'A notification of this player changed its outcome or delivery; needs acp.players.view.',
    args: { playerId: t.arg.id() },
    extensions: liveField({
      topic: ({ playerId }) => `notifications ${found(parseNumericId(String(playerId)))}`,
      sharedBy: 'permissions',
    }),
    subscribe: subscribedByHub,
    resolve: async (query, root, _args, { domain }) =>
      found(
        await domain.db.query.notifications.findFirst(
          query({ where: { id: liveEvent('notification', root).notificationId } }),
        ),
      ),
  }),
)

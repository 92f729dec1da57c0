import '#features/notifications/failed-notifications.query.ts'
import '#features/notifications/notification-changed.subscription.ts'
import '#features/notifications/notify-player.mutation.ts'
import '#features/notifications/player-notifications.field.ts'
import type { ApiFeature } from '#api-feature.ts'

/** Messages of team members to players in the game. */
export const notificationsFeature: ApiFeature = {
  topics: {
    notification: ({ notificationId, playerId }) => ({
      topic: `notifications ${playerId}`,
      subject: notificationId,
    }),
  },
}

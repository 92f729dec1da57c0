import { randomUUID } from 'node:crypto'
import { notifications } from '@kubora/schema/db/notifications'
import { type MatrixRow, ownPlayerField, type PlainFields } from '#testing/authorization/matrix-row.ts'

/** Rows of messages to players. */
export const rows: readonly MatrixRow[] = [
  ownPlayerField('notifications', 'notifications { items { text } }'),
  {
    field: 'Query.failedNotifications',
    prepare: () => ({ query: '{ failedNotifications { id playerName } }' }),
  },
  {
    field: 'Mutation.notifyPlayer',
    prepare: async ({ db, seed }) => {
      const player = await seed.player()
      return {
        query: 'mutation ($input: NotifyPlayerInput!) { notifyPlayer(input: $input) { id } }',
        variables: { input: { playerId: String(player.id), text: 'Hallo', idempotencyKey: randomUUID() } },
        state: async () => [
          await db.query.notifications.findMany({ where: { playerId: player.id } }),
          await db.query.commands.findMany({ where: { playerId: player.id } }),
        ],
      }
    },
  },
  {
    field: 'Subscription.notificationChanged',
    prepare: async ({ db, seed }) => {
      const player = await seed.player()
      const [notification] = await db
        .insert(notifications)
        .values({ playerId: player.id, text: 'geheim' })
        .returning()
      return {
        query: 'subscription ($id: ID!) { notificationChanged(playerId: $id) { text } }',
        variables: { id: String(player.id) },
        event: { kind: 'notification', notificationId: notification?.id ?? '', playerId: player.id },
      }
    },
  },
]

/** Fields that require no more than the query that leads to their object. */
export const plainFields: PlainFields = {
  Delivery: ['serverName', 'state', 'sentAt', 'receiptAt', 'reason'],
  FailedNotification: ['id', 'playerId', 'playerName', 'outcome', 'createdAt', 'playerDisplayName'],
  Notification: ['id', 'text', 'outcome', 'createdAt', 'settledAt', 'senderName', 'deliveries'],
  NotificationPage: ['items', 'nextCursor'],
}

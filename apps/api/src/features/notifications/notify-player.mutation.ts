import { notifyPlayer } from '@kubora/domain/notifications/notify-player'
import { requirePermission } from '@kubora/domain/permissions/require-permission'
import { Notification } from '#features/notifications/notification.type.ts'
import { viewPlayers } from '#features/players/view-players.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'

const NotifyPlayerInput = builder.inputType('NotifyPlayerInput', {
  fields: (t) => ({
    playerId: t.id(),
    text: t.string(),
    idempotencyKey: t.id({
      description: 'A UUID, chosen once per opened form: the same one never sends twice.',
    }),
  }),
})

builder.mutationField('notifyPlayer', (t) =>
  t.drizzleField({
    type: Notification,
    needs: viewPlayers,
    points: 15,
    description: 'Sends a message into the game; needs acp.players.view.',
    args: { input: t.arg({ type: NotifyPlayerInput }) },
    resolve: async (query, _root, { input }, { domain, principal }) => {
      const id = await notifyPlayer(domain, requirePermission(principal, viewPlayers.permission), input)
      return found(await domain.db.query.notifications.findFirst(query({ where: { id } })))
    },
  }),
)

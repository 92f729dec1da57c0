import { notifyPlayer } from '@kubora/domain/notifications/notify-player'
import { Notification } from '#features/notifications/notification.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { fromAction } from '#graphql/from-action.ts'

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
    points: 15,
    ...fromAction(notifyPlayer, 'Sends a message into the game'),
    args: { input: t.arg({ type: NotifyPlayerInput }) },
    resolve: async (query, _root, { input }, { domain, principal }) => {
      const id = await notifyPlayer.run(domain, principal, input)
      return found(await domain.db.query.notifications.findFirst(query({ where: { id } })))
    },
  }),
)

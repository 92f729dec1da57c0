import { playerPermissions } from '@kubora/validation/permissions/players'
import { listNotifications } from '#features/notifications/list-notifications.ts'
import { NotificationPage } from '#features/notifications/notification.type.ts'
import { Player } from '#features/players/player.type.ts'
import { builder } from '#graphql/builder.ts'

builder.drizzleObjectField(Player, 'notifications', (t) =>
  t.field({
    type: NotificationPage,
    needs: { permission: playerPermissions.viewPlayers },
    description:
      'Notifications sent to the player, newest first, at most 100 a page; needs acp.players.view.',
    args: { after: t.arg.string({ required: false }), first: t.arg.int({ defaultValue: 20 }) },
    resolve: (player, args, context, info) => listNotifications(player.id, args, context, info),
  }),
)

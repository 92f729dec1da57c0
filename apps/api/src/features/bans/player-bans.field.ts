import { isActiveBan } from '@kubora/domain/bans/active-ban'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { Ban, BanPage } from '#features/bans/ban.type.ts'
import { listPlayerBans } from '#features/bans/list-player-bans.ts'
import { Player } from '#features/players/player.type.ts'
import { builder } from '#graphql/builder.ts'

builder.drizzleObjectField(Player, 'ban', (t) =>
  t.drizzleField({
    type: Ban,
    nullable: true,
    needs: { permission: playerPermissions.viewPlayers },
    description: 'The active ban; needs acp.players.view.',
    resolve: (query, player, _args, { domain }) =>
      domain.db.query.bans.findFirst(
        query({ where: { playerId: player.id, RAW: (ban) => isActiveBan(ban) } }),
      ),
  }),
)

builder.drizzleObjectField(Player, 'bans', (t) =>
  t.field({
    type: BanPage,
    needs: { permission: playerPermissions.viewPlayers },
    description: 'All bans, newest first, at most 100 a page; needs acp.players.view.',
    args: { after: t.arg.string({ required: false }), first: t.arg.int({ defaultValue: 20 }) },
    resolve: (player, args, context, info) => listPlayerBans({ ...args, playerId: player.id }, context, info),
  }),
)

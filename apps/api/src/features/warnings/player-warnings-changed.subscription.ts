import { playerPermissions } from '@kubora/validation/permissions/players'
import { Player } from '#features/players/player.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { liveField, subscribedByHub } from '#graphql/live/live-field.ts'
import { parseNumericId } from '#graphql/numeric-id.ts'

builder.subscriptionField('playerWarningsChanged', (t) =>
  t.drizzleField({
    type: Player,
    needs: { permission: playerPermissions.viewPlayers },
    description: 'A warning of this player changed, or whether the game showed it; needs acp.players.view.',
    args: { playerId: t.arg.id() },
    extensions: liveField({
      topic: ({ playerId }) => `warnings ${found(parseNumericId(String(playerId)))}`,
      // what the team writes of a player is withheld from some who hold the same permissions
      sharedBy: 'session',
    }),
    subscribe: subscribedByHub,
    resolve: async (query, _root, { playerId }, { domain }) =>
      found(
        await domain.db.query.players.findFirst(query({ where: { id: found(parseNumericId(playerId)) } })),
      ),
  }),
)

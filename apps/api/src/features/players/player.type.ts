import { hasNotEnded } from '@kubora/domain/permissions/holders'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { sql } from 'drizzle-orm'
import { GameServer } from '#features/game-servers/game-server.type.ts'
import { builder } from '#graphql/builder.ts'
import { shownNameText } from '#graphql/shown-name-text.ts'

/** A player as the owner or a team member sees it. */
export const Player = builder.drizzleObject('players', {
  name: 'Player',
  description: 'A game identity.',
  select: { columns: { id: true } },
  fields: (t) => ({
    id: t.exposeID('id'),
    uuid: t.exposeID('uuid'),
    name: t.exposeString('name'),
    displayName: t.exposeString('displayName', { nullable: true, description: shownNameText }),
    nameCurrent: t.exposeBoolean('nameCurrent', {
      description:
        'Whether the name is theirs; false once a game server has reported it of another player since.',
    }),
    firstJoinAt: t.expose('firstJoinAt', { type: 'DateTime' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime', nullable: true }),
    playtimeMinutes: t.exposeInt('playtimeMinutes'),
    rankName: t.string({
      nullable: true,
      description: 'Name of the rank, null without one or after it ended.',
      select: {
        extras: {
          activeRankName: (player) => sql<string | null>`(
            select r.name from player_ranks pr join ranks r on r.id = pr.rank_id
            where pr.player_id = ${player.id} and r.deleted_at is null and ${hasNotEnded(sql`pr`)})`,
        },
      },
      resolve: (player) => player.activeRankName,
    }),
    rankValidUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the rank ends; null without one, after it ended, or when it lasts.',
      select: { with: { rank: { columns: { expiresAt: true } } } },
      resolve: ({ rank }) => (rank?.expiresAt && rank.expiresAt > new Date() ? rank.expiresAt : null),
    }),
    onlineOn: t.field({
      type: GameServer,
      nullable: true,
      needs: { permission: playerPermissions.viewPlayers },
      description: 'The game server the player is on now; needs acp.players.view.',
      select: (_args, _context, nested) => ({
        with: { online: { columns: {}, orderBy: { since: 'desc' }, limit: 1, with: { server: nested() } } },
      }),
      resolve: (player) => player.online[0]?.server ?? null,
    }),
    linked: t.boolean({
      needs: { permission: playerPermissions.viewPlayers },
      description: 'Whether a website account is linked; needs acp.players.view.',
      select: {
        extras: {
          isLinked: (player) => sql<boolean>`exists(
            select 1 from player_links l where l.player_id = ${player.id} and l.kind = 'GAME')`,
        },
      },
      resolve: (player) => player.isLinked,
    }),
  }),
})

import type { Database } from '@kubora/schema/db/client'
import { playerLinks } from '@kubora/schema/db/player-links'
import { players } from '@kubora/schema/db/players'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { desc, eq, sql } from 'drizzle-orm'
import { builder } from '#graphql/builder.ts'
import { shownNameText } from '#graphql/shown-name-text.ts'

/** Most players returned, and so the highest number a reader sees. */
const listedMax = 100

type RecentLinkRow = Awaited<ReturnType<typeof readRecentLinks>>[number]

const RecentLink = builder.objectRef<RecentLinkRow>('RecentLink').implement({
  description: 'A player who was linked to an account lately.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    playerId: t.id({ resolve: ({ playerId }) => String(playerId) }),
    playerName: t.exposeString('playerName'),
    playerDisplayName: t.exposeString('playerDisplayName', { nullable: true, description: shownNameText }),
    linkedAt: t.expose('linkedAt', { type: 'DateTime' }),
  }),
})

// the kind stands in the SQL, so that the partial index fits
function readRecentLinks(db: Database) {
  return db
    .select({
      id: playerLinks.id,
      playerId: playerLinks.playerId,
      playerName: players.name,
      playerDisplayName: players.displayName,
      linkedAt: playerLinks.linkedAt,
    })
    .from(playerLinks)
    .innerJoin(players, eq(players.id, playerLinks.playerId))
    .where(sql`${playerLinks.kind} = 'GAME' and ${playerLinks.linkedAt} > now() - interval '7 days'`)
    .orderBy(desc(playerLinks.linkedAt))
    .limit(listedMax)
}

builder.queryField('recentLinks', (t) =>
  t.field({
    type: [RecentLink],
    needs: { permission: playerPermissions.viewPlayers },
    points: 2,
    description:
      'Players linked to an account in the last seven days, newest first, at most 100; needs acp.players.view.',
    resolve: (_root, _args, { domain }) => readRecentLinks(domain.db),
  }),
)

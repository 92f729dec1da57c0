import { type CommunityStats, readCommunityStats } from '#features/stats/read-community-stats.ts'
import { builder } from '#graphql/builder.ts'

const CommunityStatsType = builder.objectRef<CommunityStats>('CommunityStats').implement({
  description: 'Figures of all players together.',
  fields: (t) => ({
    seconds: t.exposeFloat('seconds', { description: 'Playing time of all players, whole seconds.' }),
    players: t.exposeInt('players', { description: 'Players who were ever on a game server.' }),
    accounts: t.exposeInt('accounts', { description: 'Accounts with a confirmed address.' }),
    level: t.exposeInt('level', { description: 'By the points of all players.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When they were read.' }),
  }),
})

builder.queryField('communityStats', (t) =>
  t.field({
    type: CommunityStatsType,
    needs: 'anyone',
    points: 2,
    description: 'Figures of all players together, at most a minute old.',
    resolve: (_root, _args, { domain }) => readCommunityStats(domain.db),
  }),
)

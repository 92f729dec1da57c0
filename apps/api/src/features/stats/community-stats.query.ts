import {
  type CommunityStats,
  type OnlineHour,
  readCommunityStats,
  readOnlineHours,
} from '#features/stats/read-community-stats.ts'
import { builder } from '#graphql/builder.ts'

const OnlineHourType = builder.objectRef<OnlineHour>('OnlineHour').implement({
  description: 'How many players were online in an hour.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'Its beginning.' }),
    players: t.exposeInt('players', {
      nullable: true,
      description: 'The most at once; null where nothing is known.',
    }),
  }),
})

const CommunityStatsType = builder.objectRef<CommunityStats>('CommunityStats').implement({
  description: 'Figures of all players together.',
  fields: (t) => ({
    seconds: t.exposeFloat('seconds', { description: 'Playing time of all players, whole seconds.' }),
    players: t.exposeInt('players', { description: 'Players who were ever on a game server.' }),
    accounts: t.exposeInt('accounts', { description: 'Accounts with a confirmed address.' }),
    level: t.exposeInt('level', { description: 'By the points of all players.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When they were read.' }),
    onlineByHour: t.field({
      type: [OnlineHourType],
      points: 1,
      description: 'The last 24 hours, the present one last.',
      resolve: (_stats, _args, { domain }) => readOnlineHours(domain.db),
    }),
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

import { everybody, linked, type MatrixRow, type PlainFields } from '#testing/authorization/matrix-row.ts'

/** Rows of the statistics. */
export const rows: readonly MatrixRow[] = [
  {
    field: 'Query.statsBoard',
    outcome: everybody,
    prepare: async ({ seed }) => {
      const [player] = await seed.players([{}])
      await seed.board({ mode: 'ttt', period: 'ALL_TIME' }, player ? [{ player, points: 7 }] : [])
      return {
        query:
          '{ statsBoard(mode: ttt, period: ALL_TIME, first: 5) { total rows { rank playerId name points level } nextCursor } }',
      }
    },
  },
  {
    field: 'Query.bestOfToday',
    outcome: everybody,
    prepare: () => ({ query: '{ bestOfToday(mode: global) { rank name } }' }),
  },
  {
    field: 'Subscription.statsBoardChanged',
    outcome: everybody,
    prepare: () => ({
      query:
        'subscription { statsBoardChanged(mode: ttt, period: DAILY) { board { total rows { rank name } } bestOfToday { rank } } }',
      event: { kind: 'stats', mode: 'ttt' },
    }),
  },
  {
    field: 'Query.communityStats',
    outcome: everybody,
    prepare: () => ({
      query: '{ communityStats { seconds players accounts level onlineByHour { at players } } }',
    }),
  },
  {
    field: 'Query.ownStatsRow',
    outcome: linked,
    prepare: async ({ db, seed }, { account }) => {
      const link =
        account && (await db.query.playerLinks.findFirst({ where: { accountId: account.id, kind: 'GAME' } }))
      if (link?.playerId)
        await seed.board({ mode: 'gungame', period: 'DAILY' }, [{ player: { id: link.playerId }, points: 3 }])
      return { query: '{ ownStatsRow(mode: gungame, period: DAILY) { row { rank points } pageCursor } }' }
    },
  },
  {
    field: 'Query.playerStats',
    outcome: everybody,
    prepare: async ({ seed }) => {
      const player = await seed.player()
      await seed.board({ mode: 'ttt', period: 'DAILY' }, [{ player, points: 7 }])
      return {
        query:
          'query ($id: ID!) { playerStats(playerId: $id) { level hiddenBy scores { points rank } counts { amount } bestDay { day } } }',
        variables: { id: String(player.id) },
      }
    },
  },
  {
    field: 'Mutation.hideOwnStats',
    outcome: linked,
    prepare: ({ db }) => ({
      query: 'mutation { hideOwnStats(hidden: true) { id hiddenBy } }',
      state: () => db.query.statHidden.findMany(),
    }),
  },
]

/** Fields that require no more than the query that leads to their object. */
export const plainFields: PlainFields = {
  StatsBoard: ['rows', 'total', 'firstDay', 'endsAt', 'updatedAt', 'nextCursor', 'previousCursor'],
  StatsRow: ['rank', 'playerId', 'uuid', 'name', 'points', 'seconds', 'firstJoinAt', 'level'],
  OwnStatsRow: ['row', 'pageCursor'],
  PlayerStats: ['id', 'level', 'levelFrom', 'levelNext', 'scores', 'counts', 'days', 'bestDay', 'hiddenBy'],
  StatsScore: ['mode', 'period', 'points', 'seconds', 'rank'],
  StatsCount: ['kind', 'amount'],
  StatsDay: ['day', 'points', 'seconds'],
  StatsBoardChange: ['board', 'bestOfToday'],
  CommunityStats: ['seconds', 'players', 'accounts', 'level', 'updatedAt', 'onlineByHour'],
  OnlineHour: ['at', 'players'],
}

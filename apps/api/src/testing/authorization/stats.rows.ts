import { eventId } from '@kubora/domain/testing/stats-events'
import { statEvents, statHidden } from '@kubora/schema/db/stats'
import type { TestWorld } from '#testing/test-api.ts'
import { everybody, linked, type MatrixRow, type PlainFields } from '#testing/authorization/matrix-row.ts'

/** An event of a player of its own. */
async function makeEvent({ db, seed }: TestWorld, voidedAt: Date | null) {
  const [player, server] = [await seed.player(), await seed.gameServer({ kind: 'ttt' })]
  const at = new Date()
  const event = { serverId: server.id, id: eventId(at.getTime()), playerId: player.id, at, voidedAt }
  await db.insert(statEvents).values({ ...event, mode: 'ttt', kind: 'KILL', amount: 1 })
  return { playerId: player.id, event: `${event.serverId}:${event.id}` }
}

/** The row of a mutation that takes events out, or brings them back. */
function eventsRow(field: string, voidedAt: Date | null): MatrixRow {
  return {
    field: `Mutation.${field}`,
    prepare: async (world) => {
      const { playerId, event } = await makeEvent(world, voidedAt)
      return {
        query: `mutation ($input: ChangeStatsEventsInput!) { ${field}(input: $input) }`,
        variables: { input: { playerId: String(playerId), events: [event], reason: 'a test' } },
        state: async () => world.db.query.statEvents.findMany({ where: { playerId } }),
      }
    },
  }
}

/** The row of a mutation that hides a player or shows them. */
function hidingRow(field: string, isHidden: boolean): MatrixRow {
  return {
    field: `Mutation.${field}`,
    prepare: async ({ db, seed }) => {
      const { id: playerId } = await seed.player()
      if (isHidden) await db.insert(statHidden).values({ playerId, reason: 'TEAM' })
      return {
        query: `mutation ($input: HidePlayerFromBoardsInput!) { ${field}(input: $input) { hidden { reason } } }`,
        variables: { input: { playerId: String(playerId), reason: 'a test' } },
        state: async () => db.query.statHidden.findMany({ where: { playerId } }),
      }
    },
  }
}

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
    field: 'Query.statsEvents',
    prepare: async (world) => {
      const { playerId } = await makeEvent(world, null)
      return {
        query: 'query ($id: ID!) { statsEvents(playerId: $id) { items { id points } } }',
        variables: { id: String(playerId) },
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
  {
    field: 'Query.playerOnBoards',
    prepare: async ({ seed }) => ({
      query: 'query ($id: ID!) { playerOnBoards(playerId: $id) { name hidden { reason } } }',
      variables: { id: String((await seed.player()).id) },
    }),
  },
  eventsRow('voidStatsEvents', null),
  eventsRow('restoreStatsEvents', new Date()),
  hidingRow('hidePlayerFromBoards', false),
  hidingRow('showPlayerOnBoards', true),
]

/** Fields that require no more than the query that leads to their object. */
export const plainFields: PlainFields = {
  StatsBoard: ['rows', 'total', 'firstDay', 'endsAt', 'updatedAt', 'nextCursor', 'previousCursor'],
  StatsRow: ['rank', 'rankBefore', 'playerId', 'uuid', 'name', 'points', 'seconds', 'firstJoinAt', 'level'],
  OwnStatsRow: ['row', 'pageCursor'],
  PlayerStats: ['id', 'level', 'levelFrom', 'levelNext', 'scores', 'counts', 'days', 'bestDay', 'hiddenBy'],
  StatsScore: ['mode', 'period', 'points', 'seconds', 'rank'],
  StatsCount: ['kind', 'amount'],
  StatsDay: ['day', 'points', 'seconds'],
  StatsBoardChange: ['board', 'bestOfToday'],
  CommunityStats: ['seconds', 'players', 'accounts', 'level', 'updatedAt', 'onlineByHour'],
  OnlineHour: ['at', 'players'],
  StatsEvent: ['id', 'serverName', 'mode', 'kind', 'amount', 'points', 'at', 'voidedAt'],
  StatsEventPage: ['items', 'nextCursor'],
  StatsHidden: ['reason', 'since'],
  PlayerOnBoards: ['id', 'name', 'displayName', 'hidden'],
}

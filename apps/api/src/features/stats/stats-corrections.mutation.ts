import { hidePlayer, showPlayer } from '@kubora/domain/stats/hide-player'
import { restoreEvents } from '@kubora/domain/stats/restore-events'
import { voidEvents } from '@kubora/domain/stats/void-events'
import { changedEventsMax } from '@kubora/validation/stats-corrections'
import { readPlayerOnBoards } from '#features/stats/read-player-on-boards.ts'
import { PlayerOnBoards } from '#features/stats/stats-events.query.ts'
import { StatsKind, StatsModeType } from '#features/stats/stats.enums.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { fromAction } from '#graphql/from-action.ts'

const reasonText = 'Why; only the team reads it, in the ACP log.'

const StatsEventFilter = builder.inputType('StatsEventFilter', {
  description: 'Which events of a player are meant; what is absent does not filter.',
  fields: (t) => ({
    serverId: t.id({ required: false }),
    mode: t.field({ type: StatsModeType, required: false }),
    kind: t.field({ type: StatsKind, required: false }),
    from: t.field({ type: 'DateTime', required: false }),
    to: t.field({ type: 'DateTime', required: false, description: 'Events before this instant.' }),
  }),
})

const ChangeStatsEventsInput = builder.inputType('ChangeStatsEventsInput', {
  fields: (t) => ({
    playerId: t.id(),
    events: t.idList({
      required: false,
      description: `The chosen events, at most ${changedEventsMax}; left out: all that the filter finds, of more the newest.`,
    }),
    filter: t.field({ type: StatsEventFilter, required: false }),
    reason: t.string({ description: reasonText }),
  }),
})

const HidePlayerInput = builder.inputType('HidePlayerFromBoardsInput', {
  fields: (t) => ({ playerId: t.id(), reason: t.string({ description: reasonText }) }),
})

builder.mutationField('voidStatsEvents', (t) =>
  t.int({
    points: 100,
    ...fromAction(voidEvents, 'Takes events of a player out of the boards and returns how many'),
    args: { input: t.arg({ type: ChangeStatsEventsInput }) },
    resolve: (_root, { input }, { domain, principal }) => voidEvents.run(domain, principal, input),
  }),
)

builder.mutationField('restoreStatsEvents', (t) =>
  t.int({
    points: 100,
    ...fromAction(restoreEvents, 'Brings events of a player back to the boards and returns how many'),
    args: { input: t.arg({ type: ChangeStatsEventsInput }) },
    resolve: (_root, { input }, { domain, principal }) => restoreEvents.run(domain, principal, input),
  }),
)

builder.mutationField('hidePlayerFromBoards', (t) =>
  t.field({
    type: PlayerOnBoards,
    points: 20,
    ...fromAction(hidePlayer, 'Hides a player from all boards'),
    args: { input: t.arg({ type: HidePlayerInput }) },
    resolve: async (_root, { input }, { domain, principal }) => {
      const id = await hidePlayer.run(domain, principal, input)
      return found(await readPlayerOnBoards(domain.db, id))
    },
  }),
)

builder.mutationField('showPlayerOnBoards', (t) =>
  t.field({
    type: PlayerOnBoards,
    points: 20,
    ...fromAction(showPlayer, 'Takes back that the team hides a player from the boards'),
    args: { input: t.arg({ type: HidePlayerInput }) },
    resolve: async (_root, { input }, { domain, principal }) => {
      const id = await showPlayer.run(domain, principal, input)
      return found(await readPlayerOnBoards(domain.db, id))
    },
  }),
)

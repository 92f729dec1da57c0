import { statsPermissions } from '@kubora/validation/permissions/stats'
import type { HiddenReason } from '@kubora/domain/stats/set-hidden'
import {
  type PlayerOnBoards as PlayerOnBoardsRow,
  readPlayerOnBoards,
} from '#features/stats/read-player-on-boards.ts'
import { readStatsEvents } from '#features/stats/read-stats-events.ts'
import { StatsEventPage } from '#features/stats/stats-event.type.ts'
import { StatsHiddenReason, StatsKind, StatsModeType } from '#features/stats/stats.enums.ts'
import { builder } from '#graphql/builder.ts'
import { shownNameText } from '#graphql/shown-name-text.ts'

const needs = { permission: statsPermissions.editStats }

const StatsEventListFilter = builder.inputType('StatsEventListFilter', {
  description: 'Which events of a player are listed; what is absent does not filter.',
  fields: (t) => ({
    serverId: t.id({ required: false }),
    mode: t.field({ type: StatsModeType, required: false }),
    kind: t.field({ type: StatsKind, required: false }),
    from: t.field({ type: 'DateTime', required: false }),
    to: t.field({ type: 'DateTime', required: false, description: 'Events before this instant.' }),
    voided: t.boolean({ required: false, description: 'Whether they were taken out of the boards.' }),
  }),
})

builder.queryField('statsEvents', (t) =>
  t.field({
    type: StatsEventPage,
    needs,
    points: 5,
    pointsWith: { filter: 15 },
    description: `What game servers reported of a player in the last year, newest first, at most 100 a page; needs ${statsPermissions.editStats}.`,
    args: {
      playerId: t.arg.id(),
      filter: t.arg({ type: StatsEventListFilter, required: false }),
      after: t.arg.string({ required: false }),
      first: t.arg.int({ defaultValue: 50 }),
    },
    resolve: (_root, { playerId, filter, ...part }, { domain }) =>
      readStatsEvents(domain.db, { playerId, filter }, part),
  }),
)

const StatsHidden = builder.objectRef<{ reason: HiddenReason; since: Date }>('StatsHidden').implement({
  description: 'A reason for which no board shows a player.',
  fields: (t) => ({
    reason: t.expose('reason', { type: StatsHiddenReason }),
    since: t.expose('since', { type: 'DateTime' }),
  }),
})

/** A player, as far as the boards are concerned. */
export const PlayerOnBoards = builder.objectRef<PlayerOnBoardsRow>('PlayerOnBoards').implement({
  description: 'A player, as far as the boards are concerned.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    name: t.exposeString('name'),
    displayName: t.exposeString('displayName', { nullable: true, description: shownNameText }),
    hidden: t.expose('statHidden', {
      type: [StatsHidden],
      description: 'Why no board shows the player; none: the boards do.',
    }),
  }),
})

builder.queryField('playerOnBoards', (t) =>
  t.field({
    type: PlayerOnBoards,
    nullable: true,
    needs,
    description: `Whether the boards show a player; null when there is no such player; needs ${statsPermissions.editStats}.`,
    args: { playerId: t.arg.id() },
    resolve: (_root, { playerId }, { domain }) => readPlayerOnBoards(domain.db, playerId),
  }),
)

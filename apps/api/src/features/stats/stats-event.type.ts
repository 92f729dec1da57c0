import type { StatsEventRow } from '#features/stats/read-stats-events.ts'
import { StatsKind, StatsModeType } from '#features/stats/stats.enums.ts'
import { builder } from '#graphql/builder.ts'
import type { Page } from '#graphql/page.ts'

const StatsEvent = builder.objectRef<StatsEventRow>('StatsEvent').implement({
  description: 'Something that a player did and a game server reported.',
  fields: (t) => ({
    id: t.exposeID('id'),
    serverName: t.exposeString('serverName', {
      nullable: true,
      description: 'Present name of the game server; null when it was removed.',
    }),
    mode: t.expose('mode', { type: StatsModeType }),
    kind: t.expose('kind', { type: StatsKind }),
    amount: t.exposeInt('amount'),
    points: t.exposeFloat('points', {
      description: 'What it brings, by the rules of its day; also where it was taken out.',
    }),
    at: t.expose('at', { type: 'DateTime' }),
    voidedAt: t.expose('voidedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the team took it out of the boards.',
    }),
  }),
})

/** A page of events. */
export const StatsEventPage = builder.objectRef<Page<StatsEventRow>>('StatsEventPage').implement({
  description: 'A page of events; with a filter it may have fewer rows, even none, before the last.',
  fields: (t) => ({
    items: t.expose('items', { type: [StatsEvent] }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
  }),
})

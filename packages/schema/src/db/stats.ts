import { defineRelationsPart, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  primaryKey,
  smallint,
  snakeCase,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, numericRef } from '#db/columns.ts'
import { players } from '#db/players.ts'
import { statsHiddenReasonEnum, statsKindEnum, statsModeEnum, statsPeriodEnum } from '#db/stats-values.ts'

/** `period_start` of all time. */
export const allTimeStart = '1970-01-01'

/**
 * What game servers report, each event once. Partitioned by range of `id`, a UUIDv7, for each month of UTC; the migration writes
 * that, as Drizzle knows no partitions. Without references, as they would be looked up for each event: a removed game server leaves what it counted.
 */
export const statEvents = snakeCase.table(
  'stat_events',
  {
    serverId: numericRef().notNull(),
    /** Made by the plugin when it happened: a repeated report finds its row. */
    id: uuid().notNull(),
    playerId: numericRef().notNull(),
    mode: statsModeEnum().notNull(),
    kind: statsKindEnum().notNull(),
    amount: integer().notNull(),
    /** When it happened, by `id`; what is ahead of the database's clock counts as now. */
    at: instant().notNull(),
    /** When the team took it out of the boards. Written by `domain/stats/change-events.ts`. */
    voidedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.serverId, t.id] }),
    // the events of a player by time
    index('stat_events_player_idx').on(t.playerId, t.id),
    check('stat_events_amount_check', sql`${t.amount} <> 0`),
  ],
)

/** What an event brings from a day on, per unit of its amount; 0: it is only counted. Without a row the event is not of the mode. */
export const statPoints = snakeCase.table(
  'stat_points',
  {
    mode: statsModeEnum().notNull(),
    kind: statsKindEnum().notNull(),
    /** First day of Europe/Berlin on which it holds. */
    since: date({ mode: 'string' }).notNull(),
    points: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.mode, t.kind, t.since] })],
)

/** Points and playing time of a player on a board. Written by `domain/stats/apply-scores.ts`, `hidden` by `set-hidden.ts`. */
export const statScores = snakeCase.table(
  'stat_scores',
  {
    mode: statsModeEnum().notNull(),
    period: statsPeriodEnum().notNull(),
    /** First day of the period (`stat_period_start`). */
    periodStart: date({ mode: 'string' }).notNull(),
    playerId: numericRef()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    points: bigint({ mode: 'number' }).notNull().default(0),
    /** Playing time. */
    seconds: bigint({ mode: 'number' }).notNull().default(0),
    /**
     * When the newest event with points happened, else the beginning of the period: in whichever order events arrive, it is the same.
     * Of equal points the earlier one is listed first.
     */
    reachedAt: instant().notNull(),
    /** Whether no board shows the player: a copy of whether `stat_hidden` has them. */
    hidden: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.mode, t.period, t.periodStart, t.playerId] }),
    index('stat_scores_board_idx')
      .on(t.mode, t.period, t.periodStart, t.points.desc().nullsFirst(), t.reachedAt, t.playerId)
      .where(sql`not ${t.hidden}`),
    // all scores of a player
    index('stat_scores_player_idx').on(t.playerId),
  ],
)

/** Whom no board shows, and why; somebody may be hidden for several reasons. Written by `domain/stats/set-hidden.ts`, and by `merge-hidden.ts` where a player moves. */
export const statHidden = snakeCase.table(
  'stat_hidden',
  {
    playerId: numericRef()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    reason: statsHiddenReasonEnum().notNull(),
    since: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.playerId, t.reason] })],
)

/**
 * How much of each kind a player has, of a day and of all time, of each mode; `global` has here only what belongs to no other mode: all
 * modes are summed when they are read. Written with the scores.
 */
export const statCounts = snakeCase.table(
  'stat_counts',
  {
    playerId: numericRef()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    mode: statsModeEnum().notNull(),
    /** DAILY or ALL_TIME. */
    period: statsPeriodEnum().notNull(),
    periodStart: date({ mode: 'string' }).notNull(),
    kind: statsKindEnum().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.playerId, t.mode, t.period, t.periodStart, t.kind] }),
    check('stat_counts_period_check', sql`${t.period} in ('DAILY', 'ALL_TIME')`),
    // what is older than its time is removed
    index('stat_counts_daily_idx').on(t.periodStart).where(sql`${t.period} = 'DAILY'`),
  ],
)

/**
 * How many players of a board have points of a bucket (`stat_bucket`), by which a rank is found without counting those above:
 * the sum of the higher buckets and the place within one's own. Hidden players are not among them. Written with the scores.
 */
export const statHistogram = snakeCase.table(
  'stat_histogram',
  {
    mode: statsModeEnum().notNull(),
    period: statsPeriodEnum().notNull(),
    periodStart: date({ mode: 'string' }).notNull(),
    /** Grows with the points. */
    bucket: smallint().notNull(),
    players: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.mode, t.period, t.periodStart, t.bucket] })],
)

/**
 * The first 1,000 ranks of each board at the last midnight of Europe/Berlin, by which a board shows who rose or fell since. A board whose
 * period began then has none. Written by `domain/stats/record-past-ranks.ts`.
 */
export const statPastRanks = snakeCase.table(
  'stat_past_ranks',
  {
    mode: statsModeEnum().notNull(),
    period: statsPeriodEnum().notNull(),
    /** The day that began at that midnight. */
    day: date({ mode: 'string' }).notNull(),
    playerId: numericRef()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    rank: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.mode, t.period, t.day, t.playerId] }),
    index('stat_past_ranks_player_idx').on(t.playerId),
  ],
)

/**
 * Figures of all players together, a row a minute. The newest is what the page shows, those of the last day are its players online by
 * the hour. Written by `domain/stats/record-community.ts`.
 */
export const statCommunity = snakeCase.table('stat_community', {
  /** Beginning of the minute: however many processes count, it has one row. */
  at: instant().primaryKey(),
  points: bigint({ mode: 'number' }).notNull(),
  /** Playing time. */
  seconds: bigint({ mode: 'number' }).notNull(),
  players: integer().notNull(),
  /** Those with a confirmed address. */
  accounts: integer().notNull(),
  /** Players on connected game servers. */
  online: integer().notNull(),
})

/** Relations of players to their statistics. */
export const statsRelations = defineRelationsPart({ players, statScores, statCounts, statHidden }, (r) => ({
  statScores: { player: r.one.players({ from: r.statScores.playerId, to: r.players.id, optional: false }) },
  statCounts: { player: r.one.players({ from: r.statCounts.playerId, to: r.players.id, optional: false }) },
  statHidden: { player: r.one.players({ from: r.statHidden.playerId, to: r.players.id, optional: false }) },
  players: {
    statScores: r.many.statScores(),
    statCounts: r.many.statCounts(),
    statHidden: r.many.statHidden(),
  },
}))

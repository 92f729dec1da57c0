import { defineRelationsPart, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  primaryKey,
  snakeCase,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, numericId, numericRef } from '#db/columns.ts'
import { gameServers } from '#db/game-servers.ts'
import { players } from '#db/players.ts'
import { statsModeEnum } from '#db/stats-values.ts'

/** The game server that reported a row; null for one that was stored before its server was. */
function reportingServer() {
  return numericRef().references(() => gameServers.id, { onDelete: 'cascade' })
}

/** Stays of players on game servers, as their plugins report them. */
export const playSessions = snakeCase.table(
  'play_sessions',
  {
    /** The game server, which may have been removed since: what was counted of its stays remains, and so do they. */
    serverId: numericRef().notNull(),
    /** Chosen by the plugin; two game servers may choose the same. */
    id: uuid().notNull(),
    playerId: numericRef()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    joinedAt: instant().notNull(),
    /** Null while the player is there. */
    leftAt: instant(),
    /** Whether the game server was lost: then `left_at` is its last call, until the plugin reports the end itself. */
    isLost: boolean().notNull().default(false),
    /** Version of the newest stored report; a late report never overwrites a newer one. */
    version: bigint({ mode: 'number' }).notNull(),
    createdAt: instant().notNull().default(sql`clock_timestamp()`),
    /** The part of it that is in the scores (`stat_scores`), and in which; null while nothing is. */
    countedFrom: instant(),
    countedUntil: instant(),
    countedMode: statsModeEnum(),
  },
  (t) => [
    primaryKey({ columns: [t.serverId, t.id] }),
    index('play_sessions_player_idx').on(t.playerId, t.joinedAt, t.id),
    // how many a player was given of late
    index('play_sessions_created_idx').on(t.playerId, t.createdAt),
    index('play_sessions_open_idx').on(t.serverId).where(sql`${t.leftAt} is null`),
    index('play_sessions_joined_idx').on(t.joinedAt),
    check('play_sessions_left_check', sql`${t.leftAt} >= ${t.joinedAt}`),
  ],
)

/** The newest quiz result of each player on each game server. */
export const playerQuizResults = snakeCase.table(
  'player_quiz_results',
  {
    id: numericId(),
    playerId: numericRef()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    serverId: reportingServer(),
    passed: boolean().notNull(),
    score: integer().notNull(),
    total: integer().notNull(),
    takenAt: instant().notNull(),
    version: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    unique('player_quiz_results_key').on(t.playerId, t.serverId).nullsNotDistinct(),
    check('player_quiz_results_score_check', sql`${t.score} between 0 and ${t.total}`),
  ],
)

/** Mods of the clients with which players join, as each game server reports them. */
export const playerMods = snakeCase.table(
  'player_mods',
  {
    id: numericId(),
    playerId: numericRef()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    serverId: reportingServer(),
    modId: text().notNull(),
    name: text().notNull(),
    firstUsedAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
    version: bigint({ mode: 'number' }).notNull(),
  },
  // a server changes and pushes out only rows of its own
  (t) => [unique('player_mods_key').on(t.playerId, t.serverId, t.modId).nullsNotDistinct()],
)

/** Relations of players to what game servers report of them. */
export const playerFactRelations = defineRelationsPart(
  { players, gameServers, playSessions, playerQuizResults, playerMods },
  (r) => ({
    playSessions: {
      player: r.one.players({ from: r.playSessions.playerId, to: r.players.id, optional: false }),
      server: r.one.gameServers({ from: r.playSessions.serverId, to: r.gameServers.id, optional: false }),
    },
    playerQuizResults: {
      player: r.one.players({ from: r.playerQuizResults.playerId, to: r.players.id, optional: false }),
      server: r.one.gameServers({ from: r.playerQuizResults.serverId, to: r.gameServers.id }),
    },
    playerMods: {
      player: r.one.players({ from: r.playerMods.playerId, to: r.players.id, optional: false }),
      server: r.one.gameServers({ from: r.playerMods.serverId, to: r.gameServers.id }),
    },
    players: {
      playSessions: r.many.playSessions(),
      quizResults: r.many.playerQuizResults(),
      mods: r.many.playerMods(),
    },
    gameServers: { playSessions: r.many.playSessions() },
  }),
)

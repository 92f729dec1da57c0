import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { createdAt, instant, numericRef } from '#db/columns.ts'
import { gameServers } from '#db/game-servers.ts'
import { players } from '#db/players.ts'

/**
 * The version of each player's state: what game servers keep of a player, read from its own tables part by part. A player
 * without a row never had any. Versions are milliseconds since 1970, so that they grow on after a backup was restored.
 */
export const playerStates = snakeCase.table('player_states', {
  playerId: numericRef()
    .primaryKey()
    .references(() => players.id, { onDelete: 'cascade' }),
  version: bigint({ mode: 'number' }).notNull(),
  updatedAt: createdAt(),
})

/** The state of one player at one game server: what it is to have, what it was sent, what it answered. Never expires. */
export const playerStateDeliveries = snakeCase.table(
  'player_state_deliveries',
  {
    serverId: numericRef()
      .notNull()
      .references(() => gameServers.id, { onDelete: 'cascade' }),
    playerId: numericRef()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** The version it is to have. */
    version: bigint({ mode: 'number' }).notNull(),
    /** Something is to be sent, or was sent and not answered. */
    open: boolean().notNull().default(true),
    /** Since when; the order of sending. */
    openedAt: createdAt(),
    /** The version sent since it was opened: only an answer to that one closes it. */
    sentVersion: bigint({ mode: 'number' }),
    sentAt: instant(),
    /** Until when a sending counts as under way, or a failed one rests. */
    leasedUntil: instant(),
    sends: integer().notNull().default(0),
    /** The highest version the game server said it has stored. */
    ackedVersion: bigint({ mode: 'number' }),
    /** The version it last refused, and why; null once it stored one. */
    failedVersion: bigint({ mode: 'number' }),
    reason: text(),
    receiptAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.serverId, t.playerId] }),
    index('player_state_deliveries_player_idx').on(t.playerId),
    index('player_state_deliveries_open_idx').on(t.serverId, t.openedAt, t.playerId).where(sql`${t.open}`),
    // it rests only when the game server has the version it is to have
    check(
      'player_state_deliveries_open_check',
      sql`${t.open} or coalesce(${t.ackedVersion} >= ${t.version}, false)`,
    ),
  ],
)

/** How far a game server was given the state of all players, once for each set of parts it keeps. */
export const playerStateSnapshots = snakeCase.table('player_state_snapshots', {
  serverId: numericRef()
    .primaryKey()
    .references(() => gameServers.id, { onDelete: 'cascade' }),
  /** Parts and trust the snapshot was begun for; another value begins a new one. */
  scope: text().notNull(),
  /** Players up to this id have their deliveries. */
  afterPlayerId: bigint({ mode: 'number' }).notNull().default(0),
  finishedAt: instant(),
})

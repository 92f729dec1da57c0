import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { createdAt, instant, numericRef } from '#db/columns.ts'
import { gameServers } from '#db/game-servers.ts'
import { players } from '#db/players.ts'

/**
 * The version of each player's state: what game servers keep of a player, read from its own tables part by part. A player
 * without a row never had any. Versions are milliseconds since 1970, so that they still grow after a backup was restored.
 */
export const playerStates = snakeCase.table('player_states', {
  playerId: numericRef()
    .primaryKey()
    .references(() => players.id, { onDelete: 'cascade' }),
  version: bigint({ mode: 'number' }).notNull(),
  updatedAt: createdAt(),
})

/** The state of one player at one game server: the version due, the version sent, and its receipt. Never expires. */
export const playerStateDeliveries = snakeCase.table(
  'player_state_deliveries',
  {
    serverId: numericRef()
      .notNull()
      .references(() => gameServers.id, { onDelete: 'cascade' }),
    playerId: numericRef()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** The version due. */
    version: bigint({ mode: 'number' }).notNull(),
    /** Something is to be sent, or was sent and has no receipt yet. */
    open: boolean().notNull().default(true),
    /** Since when; the order of sending. */
    openedAt: createdAt(),
    /** The version sent since it was opened: only a receipt for that one closes it. */
    sentVersion: bigint({ mode: 'number' }),
    sentAt: instant(),
    /** Until when it counts as under way, or waits for the retry of a failed one. */
    leasedUntil: instant(),
    sends: integer().notNull().default(0),
    /** The highest version the game server has stored, by its receipts. */
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
    // closed only when the game server has stored the version due
    check(
      'player_state_deliveries_open_check',
      sql`${t.open} or coalesce(${t.ackedVersion} >= ${t.version}, false)`,
    ),
  ],
)

/** Progress of the snapshot of all players for a game server, begun once for each set of parts it keeps. */
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

import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { createdAt, instant, numericRef } from '#db/columns.ts'
import { gameServers } from '#db/game-servers.ts'
import { players } from '#db/players.ts'

/**
 * The version of each player's state. Game servers store the state; its contents are read from the tables of each part. A
 * player without a row never had any state. Versions are milliseconds since 1970, so that they still grow after a backup
 * was restored.
 */
export const playerStates = snakeCase.table('player_states', {
  playerId: numericRef()
    .primaryKey()
    .references(() => players.id, { onDelete: 'cascade' }),
  version: bigint({ mode: 'number' }).notNull(),
  updatedAt: createdAt(),
})

/** The state of one player at one game server: the version due, the version sent, and its receipt. It never expires. */
export const playerStateDeliveries = snakeCase.table(
  'player_state_deliveries',
  {
    serverId: numericRef()
      .notNull()
      .references(() => gameServers.id, { onDelete: 'cascade' }),
    playerId: numericRef()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** The version that the game server must have. */
    version: bigint({ mode: 'number' }).notNull(),
    /** Whether something is to be sent, or was sent and has no receipt yet. */
    open: boolean().notNull().default(true),
    /** Since when it is open, which is the order of sending. */
    openedAt: createdAt(),
    /** The version sent since it was opened: only a receipt for this version closes it. */
    sentVersion: bigint({ mode: 'number' }),
    sentAt: instant(),
    /** Until when it is under way, or waits for a retry. */
    leasedUntil: instant(),
    sends: integer().notNull().default(0),
    /** The highest version that the game server has stored, by its receipts. */
    ackedVersion: bigint({ mode: 'number' }),
    /** The version that the game server last refused, and why; null once it has stored one. */
    failedVersion: bigint({ mode: 'number' }),
    reason: text(),
    receiptAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.serverId, t.playerId] }),
    index('player_state_deliveries_player_idx').on(t.playerId),
    index('player_state_deliveries_open_idx').on(t.serverId, t.openedAt, t.playerId).where(sql`${t.open}`),
    // the latest that a game server refused, for the start page of the TeamPanel
    index('player_state_deliveries_failed_idx').on(t.receiptAt).where(sql`${t.failedVersion} is not null`),
    // closed only when the game server has stored the version due
    check(
      'player_state_deliveries_open_check',
      sql`${t.open} or coalesce(${t.ackedVersion} >= ${t.version}, false)`,
    ),
  ],
)

/** Progress of the snapshot of all players for a game server. A snapshot begins whenever its scope changes. */
export const playerStateSnapshots = snakeCase.table('player_state_snapshots', {
  serverId: numericRef()
    .primaryKey()
    .references(() => gameServers.id, { onDelete: 'cascade' }),
  /** The parts and the trust for which the snapshot began; another scope begins a new one. */
  scope: text().notNull(),
  /** Players up to this id have their deliveries. */
  afterPlayerId: bigint({ mode: 'number' }).notNull().default(0),
  finishedAt: instant(),
})

import { sql } from 'drizzle-orm'
import { index, integer, pgEnum, primaryKey, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { byteOrderedText, createdAt, instant, numericRef, timeOrderedId } from '#db/columns.ts'
import { gameServers, realmEnum } from '#db/game-servers.ts'

/**
 * REQUESTED → RECEIVING → DONE, or WAITING where so much would be removed that a team member decides. DISCARDED: a newer one was
 * requested, the world got another owner, or the team member refused.
 */
export const worldSnapshotStateEnum = pgEnum('world_snapshot_state', [
  'REQUESTED',
  'RECEIVING',
  'WAITING',
  'DONE',
  'DISCARDED',
])

/** Comparisons of the stored world with the one in the game: the game lists all things of a kind. */
export const worldSnapshots = snakeCase.table(
  'world_snapshots',
  {
    id: timeOrderedId(),
    realm: realmEnum().notNull(),
    /** As in `/roleplay-facts`. */
    kind: text().notNull(),
    /** The game server that lists, which owned the world then. */
    serverId: numericRef()
      .notNull()
      .references(() => gameServers.id, { onDelete: 'cascade' }),
    state: worldSnapshotStateEnum().notNull().default('REQUESTED'),
    /** What was reported since then is not removed by it. */
    requestedAt: createdAt(),
    /** The page that has to come next. */
    nextPage: integer().notNull().default(0),
    /** How many things the game has listed, and how many of them were not stored like that. */
    listed: integer().notNull().default(0),
    wanted: integer().notNull().default(0),
    /** How many stored things the game did not list. */
    missing: integer().notNull().default(0),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('world_snapshots_open_key')
      .on(t.realm, t.kind)
      .where(sql`${t.state} in ('REQUESTED', 'RECEIVING', 'WAITING')`),
    index('world_snapshots_realm_idx').on(t.realm, t.kind, t.requestedAt),
    index('world_snapshots_server_idx').on(t.serverId),
  ],
)

/** Ids of a comparison: those that were listed while it is received, those that are missing afterwards. */
export const worldSnapshotIds = snakeCase.table(
  'world_snapshot_ids',
  {
    snapshotId: uuid()
      .notNull()
      .references(() => worldSnapshots.id, { onDelete: 'cascade' }),
    id: byteOrderedText().notNull(),
  },
  (t) => [primaryKey({ columns: [t.snapshotId, t.id] })],
)

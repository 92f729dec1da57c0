import { sql } from 'drizzle-orm'
import { index, integer, snakeCase } from 'drizzle-orm/pg-core'
import { byteOrderedText, instant, numericRef } from '#db/columns.ts'
import { realmEnum } from '#db/game-servers.ts'
import { players } from '#db/players.ts'

/**
 * What the staff's list of players is sorted and filtered by. All but the realm are copies, which triggers of the migrations
 * `player-list-orders` and `player-marks` keep in the transaction of the change; nothing else writes them. A set of
 * players that few belong to is found by its index and sorted from its own rows.
 */
export const playerActivity = snakeCase.table(
  'player_activity',
  {
    playerId: numericRef()
      .primaryKey()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** -infinity for players who were never seen, so that they have a position. */
    lastSeenAt: instant().notNull(),
    playtimeMinutes: integer().notNull(),
    nameKey: byteOrderedText().notNull(),
    firstJoinAt: instant().notNull(),
    /** When the ban that nobody has ended ends, infinity for a permanent one; null without such a ban. */
    bannedUntil: instant(),
    /** When the last warning expires that is not deleted, infinity for never; null without such a warning. */
    warnedUntil: instant(),
    /** The realm they played in last; null before they joined a game server that has one. */
    lastRealm: realmEnum(),
  },
  (t) => [
    index('player_activity_last_seen_idx').on(t.lastSeenAt, t.playerId),
    index('player_activity_playtime_idx').on(t.playtimeMinutes, t.playerId),
    index('player_activity_realm_idx').on(t.lastRealm, t.playerId),
    index('player_activity_banned_idx')
      .on(t.bannedUntil, t.playerId)
      .where(sql`${t.bannedUntil} is not null`),
    index('player_activity_warned_idx')
      .on(t.warnedUntil, t.playerId)
      .where(sql`${t.warnedUntil} is not null`),
  ],
)

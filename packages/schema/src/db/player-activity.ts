import { index, integer, snakeCase } from 'drizzle-orm/pg-core'
import { instant, numericRef } from '#db/columns.ts'
import { realmEnum } from '#db/game-servers.ts'
import { players } from '#db/players.ts'

/**
 * What the staff's list of players is sorted and filtered by and changes at visits. Time and playtime are copies of columns of
 * `players`, which triggers of the migration `player-list-orders` keep in the transaction of the change; nothing else writes them.
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
    /** The realm they played in last; null before they joined a game server that has one. */
    lastRealm: realmEnum(),
  },
  (t) => [
    index('player_activity_last_seen_idx').on(t.lastSeenAt, t.playerId),
    index('player_activity_playtime_idx').on(t.playtimeMinutes, t.playerId),
    index('player_activity_realm_idx').on(t.lastRealm, t.playerId),
  ],
)

import { defineRelationsPart, sql } from 'drizzle-orm'
import { bigint, check, index, integer, primaryKey, snakeCase } from 'drizzle-orm/pg-core'
import { instant, numericRef } from '#db/columns.ts'
import { gameServers } from '#db/game-servers.ts'
import { players } from '#db/players.ts'

/** Whom each game server has had, and what it said of them last: a server speaks for players who were there (docs/adr/0059). */
export const serverPlayers = snakeCase.table(
  'server_players',
  {
    serverId: numericRef()
      .notNull()
      .references(() => gameServers.id, { onDelete: 'cascade' }),
    playerId: numericRef()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** When the player was on the server first; null for one whom it reported and who was never there. */
    seenAt: instant(),
    /** Version of the newest report of this server; a late one of it changes none of its values. */
    version: bigint({ mode: 'number' }).notNull().default(0),
    /** What the player has played on this server; null while it has not said so. */
    playtimeMinutes: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.serverId, t.playerId] }),
    index('server_players_player_idx').on(t.playerId),
    check('server_players_playtime_check', sql`${t.playtimeMinutes} >= 0`),
  ],
)

/** Relations of players to the game servers they were on. */
export const serverPlayerRelations = defineRelationsPart({ players, gameServers, serverPlayers }, (r) => ({
  serverPlayers: {
    player: r.one.players({ from: r.serverPlayers.playerId, to: r.players.id, optional: false }),
    server: r.one.gameServers({ from: r.serverPlayers.serverId, to: r.gameServers.id, optional: false }),
  },
  players: { servers: r.many.serverPlayers() },
}))

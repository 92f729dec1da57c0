import { defineRelationsPart, sql } from 'drizzle-orm'
import { bigint, index, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { byteOrderedText, instant, numericRef } from '#db/columns.ts'
import { players } from '#db/players.ts'

/** Names that players had before, the newest 20 of each. A player who takes one again keeps it here too. */
export const playerFormerNames = snakeCase.table(
  'player_former_names',
  {
    playerId: numericRef()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The name in lower case, in the order of bytes. */
    nameKey: byteOrderedText().notNull().generatedAlwaysAs(sql`lower(name)`),
    /** When a game server first reported another name. */
    replacedAt: instant().notNull().default(sql`clock_timestamp()`),
    /** Version of the newest report of the player with this name: no older claim of another player takes it. */
    version: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.playerId, t.nameKey] }),
    index('player_former_names_name_idx').on(t.nameKey, t.playerId),
  ],
)

/** Relations of players to their former names. */
export const playerFormerNameRelations = defineRelationsPart({ players, playerFormerNames }, (r) => ({
  playerFormerNames: {
    player: r.one.players({ from: r.playerFormerNames.playerId, to: r.players.id, optional: false }),
  },
  players: { formerNames: r.many.playerFormerNames() },
}))

import { defineRelationsPart, sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '#db/accounts.ts'
import { instant, numericRef, timeOrderedId } from '#db/columns.ts'
import { realmEnum } from '#db/game-servers.ts'
import { players } from '#db/players.ts'

/** What the team notes of a player, every version of it: the newest one is the note, an empty text none. Rows are only added. */
export const playerNotes = snakeCase.table(
  'player_notes',
  {
    id: timeOrderedId(),
    playerId: numericRef()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** Counts from 1. */
    version: integer().notNull(),
    text: text().notNull(),
    authorAccountId: numericRef().references(() => accounts.id, { onDelete: 'set null' }),
    /** Name of the team member at that time; it stays when the account is deleted. */
    authorName: text().notNull(),
    createdAt: instant().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    // nobody writes over a version they have not read
    uniqueIndex('player_notes_version_key').on(t.playerId, t.version),
    index('player_notes_author_idx').on(t.authorAccountId),
  ],
)

/** How many characters a player may have in a realm of the roleplay, where the team has set it. */
export const playerCharacterLimits = snakeCase.table(
  'player_character_limits',
  {
    playerId: numericRef()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    realm: realmEnum().notNull(),
    /** Null: as many as the game allows everybody. */
    allowed: integer(),
    /** Grows with every change, so that nobody changes what they have not read. */
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.playerId, t.realm] }),
    check('player_character_limits_realm_check', sql`${t.realm} <> 'freeroam'`),
    check('player_character_limits_allowed_check', sql`${t.allowed} between 0 and 10`),
  ],
)

/** Relations of players to what the team noted of them. */
export const playerNoteRelations = defineRelationsPart(
  { players, playerNotes, playerCharacterLimits },
  (r) => ({
    playerNotes: {
      player: r.one.players({ from: r.playerNotes.playerId, to: r.players.id, optional: false }),
    },
    playerCharacterLimits: {
      player: r.one.players({ from: r.playerCharacterLimits.playerId, to: r.players.id, optional: false }),
    },
    players: { notes: r.many.playerNotes(), characterLimits: r.many.playerCharacterLimits() },
  }),
)

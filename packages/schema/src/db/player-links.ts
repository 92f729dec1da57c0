import { defineRelationsPart, sql } from 'drizzle-orm'
import { check, index, pgEnum, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '#db/accounts.ts'
import { createdAt, numericId, numericRef } from '#db/columns.ts'
import { players } from '#db/players.ts'

/** Kinds of outside identity an account can be linked to. */
export const linkKindEnum = pgEnum('link_kind', ['GAME', 'VOICE', 'CHAT_PLATFORM'])

/** Account ↔ outside identity. A GAME link names the player; other links name the identity that the plugin reported. */
export const playerLinks = snakeCase.table(
  'player_links',
  {
    id: numericId(),
    accountId: numericRef()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: linkKindEnum().notNull(),
    /** The player to whom the code was shown in game; for GAME this is the linked identity itself. */
    playerId: numericRef()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** Identity at the outside service; for GAME the player's UUID. */
    externalId: text().notNull(),
    /** Its display name when linked. */
    externalName: text().notNull(),
    linkedAt: createdAt(),
  },
  (t) => [
    // an account has at most one link of a kind
    uniqueIndex('player_links_account_kind_key').on(t.accountId, t.kind),
    // an outside identity belongs to at most one account
    uniqueIndex('player_links_kind_external_key').on(t.kind, t.externalId),
    // a player is linked to at most one account
    uniqueIndex('player_links_game_player_key').on(t.playerId).where(sql`${t.kind} = 'GAME'`),
    // the latest linked players, for the start page of the TeamPanel
    index('player_links_game_linked_idx').on(t.linkedAt).where(sql`${t.kind} = 'GAME'`),
    check(
      'player_links_external_check',
      sql`length(${t.externalId}) between 1 and 200 and length(${t.externalName}) between 1 and 200`,
    ),
  ],
)

/** Relations of links to accounts and players. */
export const playerLinkRelations = defineRelationsPart({ playerLinks, accounts, players }, (r) => ({
  playerLinks: {
    account: r.one.accounts({ from: r.playerLinks.accountId, to: r.accounts.id, optional: false }),
    player: r.one.players({ from: r.playerLinks.playerId, to: r.players.id, optional: false }),
  },
  accounts: { links: r.many.playerLinks() },
  players: { links: r.many.playerLinks() },
}))

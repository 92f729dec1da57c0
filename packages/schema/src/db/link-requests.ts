import { defineRelationsPart, sql } from 'drizzle-orm'
import { check, index, pgEnum, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#db/accounts.ts'
import { createdAt, instant, numericRef, timeOrderedId } from '#db/columns.ts'
import { gameServers } from '#db/game-servers.ts'
import { linkKindEnum } from '#db/player-links.ts'
import { players } from '#db/players.ts'

/** The request: a link of the account begins, or its link ends. */
export const linkRequestActionEnum = pgEnum('link_request_action', ['LINK', 'UNLINK'])

/** pending → confirmed | declined; an expired request stays pending and has no effect. */
export const linkRequestStateEnum = pgEnum('link_request_state', ['pending', 'confirmed', 'declined'])

/** Links of team members that were requested through the game: none begins or ends before a person confirms it. */
export const linkRequests = snakeCase.table(
  'link_requests',
  {
    id: timeOrderedId(),
    action: linkRequestActionEnum().notNull(),
    kind: linkKindEnum().notNull(),
    playerId: numericRef()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** The account whose link begins or ends. */
    accountId: numericRef()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The identity of the link, as in `player_links`. */
    externalId: text().notNull(),
    externalName: text().notNull(),
    /** The game server it was requested on, and the instance that sent the request. */
    serverId: numericRef().references(() => gameServers.id, { onDelete: 'set null' }),
    bootId: uuid().notNull(),
    state: linkRequestStateEnum().notNull().default('pending'),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    settledAt: instant(),
  },
  (t) => [
    // the same link is requested once; a declined request is not repeated until it expires
    uniqueIndex('link_requests_one_key')
      .on(t.action, t.kind, t.playerId, t.accountId)
      .where(sql`${t.state} <> 'confirmed'`),
    index('link_requests_account_idx').on(t.accountId, t.expiresAt),
    index('link_requests_player_idx').on(t.playerId, t.expiresAt),
    index('link_requests_expires_at_idx').on(t.expiresAt),
    index('link_requests_server_idx').on(t.serverId),
    check('link_requests_settled_check', sql`(${t.state} = 'pending') = (${t.settledAt} is null)`),
  ],
)

/** Relations of requests to the account and the game server. */
export const linkRequestRelations = defineRelationsPart(
  { linkRequests, accounts, gameServers, players },
  (r) => ({
    linkRequests: {
      player: r.one.players({ from: r.linkRequests.playerId, to: r.players.id, optional: false }),
      account: r.one.accounts({ from: r.linkRequests.accountId, to: r.accounts.id, optional: false }),
      server: r.one.gameServers({ from: r.linkRequests.serverId, to: r.gameServers.id }),
    },
  }),
)

import { defineRelationsPart, sql } from 'drizzle-orm'
import { index, pgEnum, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#db/accounts.ts'
import { createdAt, instant, numericRef, timeOrderedId } from '#db/columns.ts'
import { commands } from '#db/commands.ts'
import { players } from '#db/players.ts'

/** Outcome of a notification (docs/PRODUCT.md#game-servers). */
export const notificationOutcomeEnum = pgEnum('notification_outcome', [
  'pending',
  'success',
  'error',
  'timeout',
])

/** Messages of team members to players in game. */
export const notifications = snakeCase.table(
  'notifications',
  {
    id: timeOrderedId(),
    playerId: numericRef()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    senderAccountId: numericRef().references(() => accounts.id, { onDelete: 'set null' }),
    text: text().notNull(),
    outcome: notificationOutcomeEnum().notNull().default('pending'),
    createdAt: createdAt(),
    settledAt: instant(),
    /** The command that carries it, which may be stored after it in one transaction; null when no server was connected. */
    commandId: uuid().references(() => commands.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('notifications_sender_idx').on(t.senderAccountId),
    uniqueIndex('notifications_command_key').on(t.commandId),
    index('notifications_player_idx').on(t.playerId, t.id.desc()),
    index('notifications_pending_idx').on(t.createdAt).where(sql`${t.outcome} = 'pending'`),
    // the latest that did not arrive, for the start page of the TeamPanel
    index('notifications_failed_idx').on(t.createdAt).where(sql`${t.outcome} in ('error', 'timeout')`),
  ],
)

/** Relations of notifications to player, sender and command. */
export const notificationRelations = defineRelationsPart(
  { notifications, accounts, commands, players },
  (r) => ({
    notifications: {
      player: r.one.players({ from: r.notifications.playerId, to: r.players.id, optional: false }),
      sender: r.one.accounts({ from: r.notifications.senderAccountId, to: r.accounts.id }),
      command: r.one.commands({ from: r.notifications.commandId, to: r.commands.id }),
    },
    players: { notifications: r.many.notifications() },
  }),
)

import { defineRelationsPart, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgEnum,
  primaryKey,
  snakeCase,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, numericRef, timeOrderedId } from '#db/columns.ts'
import { gameServers } from '#db/game-servers.ts'
import { players } from '#db/players.ts'

/** Instructions to game servers. `sequence` orders them: an older state command never follows a newer one of its player. */
export const commands = snakeCase.table(
  'commands',
  {
    id: timeOrderedId(),
    sequence: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** A command type of the plugin protocol. */
    type: text().notNull(),
    playerId: numericRef()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** Typed payload of the protocol's command. */
    payload: jsonb().notNull(),
    requireOnline: boolean().notNull(),
    /** Whether it goes to the one game server its player is on or joins first, as its type declares, and to no other. */
    followsPlayer: boolean().notNull().default(false),
    createdAt: createdAt(),
    /** Null when it never expires. */
    expiresAt: instant(),
  },
  (t) => [
    uniqueIndex('commands_sequence_key').on(t.sequence),
    index('commands_player_idx').on(t.playerId, t.sequence),
  ],
)

/** What `reason` says of a failed delivery that was interrupted, once its plugin found out that it did not take effect. */
export const notAppliedReason = 'NOT_APPLIED'

/** What `reason` says of an expired delivery that a team member gave up. */
export const droppedReason = 'DROPPED'

/** queued → sent → applied | failed; `expired` when the command expired, or was dropped, without a receipt. */
export const deliveryStateEnum = pgEnum('delivery_state', ['queued', 'sent', 'applied', 'failed', 'expired'])

/** One command at one game server, with its receipt. */
export const commandDeliveries = snakeCase.table(
  'command_deliveries',
  {
    // a receipt counts once per command and server
    commandId: uuid()
      .notNull()
      .references(() => commands.id, { onDelete: 'cascade' }),
    serverId: numericRef()
      .notNull()
      .references(() => gameServers.id, { onDelete: 'cascade' }),
    /** Copy of the command's sequence, which is the order of sending. */
    sequence: bigint({ mode: 'number' }).notNull(),
    state: deliveryStateEnum().notNull().default('queued'),
    /** Until when it is under way; then it is sent again. */
    leasedUntil: instant(),
    sends: integer().notNull().default(0),
    sentAt: instant(),
    receiptAt: instant(),
    /** The plugin's reason for `failed`; of `expired`, {@link droppedReason} or null. */
    reason: text(),
    /** When the plugin was last requested to find out whether the interrupted command took effect. */
    findingRequestedAt: instant(),
    /** The result in the receipt, with fields of the command type; at most 2 KiB. */
    result: jsonb(),
  },
  (t) => [
    primaryKey({ columns: [t.commandId, t.serverId] }),
    index('command_deliveries_open_idx')
      .on(t.serverId, t.sequence)
      .where(sql`${t.state} in ('queued', 'sent')`),
    // the newest ones that failed, for the page of a game server
    index('command_deliveries_failed_idx')
      .on(t.serverId, t.sequence.desc())
      .where(sql`${t.state} in ('failed', 'expired')`),
    // those of which a plugin may find out whether they took effect
    index('command_deliveries_interrupted_idx')
      .on(t.serverId, t.sequence)
      .where(sql`${t.state} = 'failed' and ${t.reason} = 'INTERRUPTED'`),
  ],
)

/** Relations of commands to players and deliveries. */
export const commandRelations = defineRelationsPart(
  { commands, commandDeliveries, gameServers, players },
  (r) => ({
    commands: {
      deliveries: r.many.commandDeliveries(),
      player: r.one.players({ from: r.commands.playerId, to: r.players.id, optional: false }),
    },
    commandDeliveries: {
      command: r.one.commands({ from: r.commandDeliveries.commandId, to: r.commands.id, optional: false }),
      server: r.one.gameServers({
        from: r.commandDeliveries.serverId,
        to: r.gameServers.id,
        optional: false,
      }),
    },
  }),
)

import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  smallint,
  snakeCase,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { commands } from '#db/commands.ts'
import { createdAt, instant, numericRef, timeOrderedId } from '#db/columns.ts'
import { serverKindEnum, realmEnum } from '#db/game-servers.ts'
import { ranks } from '#db/permissions.ts'
import { players } from '#db/players.ts'
import { shopOrderLines, shopOrders, shopRefunds } from '#db/shop-orders.ts'
import { shopGoodKindEnum, type StoredItemData } from '#db/shop-products.ts'

/**
 * Where a good stands. WAITING: paid, not yet given; ACTIVE: its rank is the player's; PAUSED: another rank runs, or a dispute;
 * SENT: a game server has the command; STUCK: staff have to decide.
 */
export const shopGoodStateEnum = pgEnum('shop_good_state', [
  'WAITING',
  'ACTIVE',
  'PAUSED',
  'SENT',
  'DELIVERED',
  'ENDED',
  'REVOKED',
  'STUCK',
])

/** Why a good is stuck. */
export const shopGoodFaultEnum = pgEnum('shop_good_fault', [
  'RANK_REMOVED',
  'RANK_NOT_SOLD',
  'PLAYER_GONE',
  'INTERRUPTED',
  'UNSUPPORTED',
  'REFUSED',
])

/** What was paid for: one row for each good of a line of an order. It is the truth of what was given and what is still to be. */
export const shopGoods = snakeCase.table(
  'shop_goods',
  {
    id: timeOrderedId(),
    orderId: uuid()
      .notNull()
      .references(() => shopOrders.id),
    /** The line of the order, and which of its goods. */
    line: smallint().notNull(),
    part: smallint().notNull(),
    playerId: numericRef().references(() => players.id, { onDelete: 'set null' }),
    kind: shopGoodKindEnum().notNull(),
    state: shopGoodStateEnum().notNull().default('WAITING'),
    fault: shopGoodFaultEnum(),
    rankId: numericRef().references(() => ranks.id),
    /** Time of the rank that is left, ms, at `running_since` or, while it does not run, now; null: without an end. */
    remainingMs: bigint({ mode: 'number' }),
    /** Since when its time runs; null while it does not. */
    runningSince: instant(),
    /**
     * Since when it may run: its time never runs for what was before. From when an item is sent again to the same stay of its player; null
     * for an item that was paid back while a game server had its command, or while nobody knew whether it was given.
     */
    availableSince: instant(),
    /** Since when an open dispute holds it; null without one. */
    heldSince: instant(),
    item: text(),
    quantity: integer(),
    data: jsonb().$type<StoredItemData>(),
    serverKind: serverKindEnum(),
    realm: realmEnum(),
    /** The command that delivers an item. */
    commandId: uuid().references(() => commands.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    endedAt: instant(),
  },
  (t) => [
    foreignKey({
      name: 'shop_goods_line_fkey',
      columns: [t.orderId, t.line],
      foreignColumns: [shopOrderLines.orderId, shopOrderLines.position],
    }),
    // what is paid is given once
    uniqueIndex('shop_goods_part_key').on(t.orderId, t.line, t.part),
    index('shop_goods_player_idx').on(t.playerId, t.createdAt),
    // those whose time is still to be given
    index('shop_goods_open_ranks_idx')
      .on(t.playerId)
      .where(sql`${t.kind} = 'RANK' and ${t.state} in ('WAITING', 'ACTIVE', 'PAUSED')`),
    // items that are still to be given
    index('shop_goods_open_items_idx')
      .on(t.playerId)
      .where(sql`${t.kind} = 'ITEM' and ${t.state} in ('WAITING', 'SENT')`),
    index('shop_goods_rank_idx').on(t.rankId),
    index('shop_goods_command_idx').on(t.commandId),
    index('shop_goods_stuck_idx').on(t.createdAt).where(sql`${t.state} = 'STUCK'`),
    check('shop_goods_kind_check', sql`${t.kind} in ('RANK', 'ITEM')`),
    check('shop_goods_rank_check', sql`(${t.kind} = 'RANK') = (${t.rankId} is not null)`),
    check('shop_goods_item_check', sql`(${t.kind} = 'ITEM') = (${t.item} is not null)`),
    check('shop_goods_remaining_check', sql`${t.remainingMs} >= 0`),
    // time runs for what is given alone
    check('shop_goods_running_check', sql`${t.runningSince} is null or ${t.state} = 'ACTIVE'`),
    check('shop_goods_fault_check', sql`(${t.fault} is not null) = (${t.state} = 'STUCK')`),
    check(
      'shop_goods_ended_check',
      sql`(${t.endedAt} is not null) = (${t.state} in ('DELIVERED', 'ENDED', 'REVOKED'))`,
    ),
  ],
)

/** What an amount of the ledger is part of. PROVIDER: money at the provider; DISPUTED: taken back by a bank, not yet decided. */
export const shopLedgerAccountEnum = pgEnum('shop_ledger_account', ['PROVIDER', 'SALES', 'VAT', 'DISPUTED'])

/**
 * Every movement of money, by double entry: the rows of an order and a cause are an entry, which sums to 0. A trigger of the migration
 * `shop` checks that at commit, and one refuses to change or delete rows; kept ten years.
 */
export const shopLedger = snakeCase.table(
  'shop_ledger',
  {
    id: timeOrderedId(),
    orderId: uuid()
      .notNull()
      .references(() => shopOrders.id),
    /**
     * What it is for: `paid`, `refund <id>`, `refund-failed <id>`, `dispute <id>`, `dispute-won <id>`, `dispute-lost <id>`,
     * `dispute-reversed <id>` (won after it was lost).
     */
    cause: text().notNull(),
    account: shopLedgerAccountEnum().notNull(),
    /** What comes into the account; what goes out of it is negative. */
    cents: integer().notNull(),
    at: createdAt(),
  },
  (t) => [
    // a cause moves money once
    uniqueIndex('shop_ledger_entry_key').on(t.orderId, t.cause, t.account),
    // what the revenue reads: payments, and the few other movements
    index('shop_ledger_paid_idx')
      .on(t.at, t.orderId)
      .where(sql`${t.account} = 'PROVIDER' and ${t.cause} = 'paid'`),
    index('shop_ledger_moved_idx').on(t.at).where(sql`${t.cause} <> 'paid'`),
    check('shop_ledger_cents_check', sql`${t.cents} <> 0`),
  ],
)

/** The newest number of an invoice in each year; its row is locked while one is written. */
export const shopInvoiceNumbers = snakeCase.table('shop_invoice_numbers', {
  year: integer().primaryKey(),
  newest: integer().notNull(),
})

/** An invoice as it was written: all its fields. */
export type StoredInvoice = Readonly<Record<string, unknown>>

/** Invoices, and the credit note of each refund. A trigger of the migration `shop` refuses to change or delete rows; kept ten years. */
export const shopInvoices = snakeCase.table(
  'shop_invoices',
  {
    id: timeOrderedId(),
    year: integer().notNull(),
    number: integer().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => shopOrders.id),
    /** The refund that a credit note is for; null for an invoice. */
    refundId: uuid().references(() => shopRefunds.id),
    issuedOn: date({ mode: 'string' }).notNull(),
    fields: jsonb().$type<StoredInvoice>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    // a number is given once
    uniqueIndex('shop_invoices_number_key').on(t.year, t.number),
    // one invoice per order, one credit note per refund
    uniqueIndex('shop_invoices_order_key').on(t.orderId).where(sql`${t.refundId} is null`),
    index('shop_invoices_order_idx').on(t.orderId, t.id),
    uniqueIndex('shop_invoices_refund_key').on(t.refundId).where(sql`${t.refundId} is not null`),
    check('shop_invoices_number_check', sql`${t.number} > 0`),
  ],
)

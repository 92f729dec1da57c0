import { sql } from 'drizzle-orm'
import { check, index, pgEnum, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { localeEnum } from '#db/accounts.ts'
import { createdAt, instant, timeOrderedId } from '#db/columns.ts'
import { shopOrders } from '#db/shop-orders.ts'

/** Where a withdrawal stands. REFUNDED: its order was paid back, after it came or as staff say; DECLINED: staff said why not. */
export const shopWithdrawalStateEnum = pgEnum('shop_withdrawal_state', ['OPEN', 'REFUNDED', 'DECLINED'])

/** Declarations by which buyers withdraw from a contract (§ 356a BGB), as they were sent. Nothing is paid back by them alone. */
export const shopWithdrawals = snakeCase.table(
  'shop_withdrawals',
  {
    id: timeOrderedId(),
    /** SHA-256 of the key that the browser has chosen, hexadecimal. */
    keyHash: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    /** The order, as it was named; and what of it, null for all. */
    orderNamed: text().notNull(),
    what: text(),
    locale: localeEnum().notNull(),
    /** The order of the number that was named, or by which staff closed it; null without one. Its sender has proven nothing. */
    orderId: uuid().references(() => shopOrders.id),
    state: shopWithdrawalStateEnum().notNull().default('OPEN'),
    /** Why staff declined it. */
    reason: text(),
    receivedAt: createdAt(),
    settledAt: instant(),
  },
  (t) => [
    // a repeated request is one withdrawal
    uniqueIndex('shop_withdrawals_key_key').on(t.keyHash),
    index('shop_withdrawals_order_idx').on(t.orderId),
    index('shop_withdrawals_open_idx').on(t.id).where(sql`${t.state} = 'OPEN'`),
    index('shop_withdrawals_received_idx').on(t.receivedAt).where(sql`${t.orderId} is null`),
    check('shop_withdrawals_settled_check', sql`(${t.settledAt} is not null) = (${t.state} <> 'OPEN')`),
    check('shop_withdrawals_reason_check', sql`(${t.reason} is not null) = (${t.state} = 'DECLINED')`),
  ],
)

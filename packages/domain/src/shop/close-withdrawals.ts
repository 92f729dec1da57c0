import { shopWithdrawals } from '@kubora/schema/db/shop-withdrawals'
import { and, eq, sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Notes that the withdrawals from an order that wait for staff were met by a refund. */
export async function closeWithdrawals(unit: Unit, orderId: string): Promise<void> {
  await unit.tx
    .update(shopWithdrawals)
    .set({ state: 'REFUNDED', settledAt: sql`clock_timestamp()` })
    .where(and(eq(shopWithdrawals.orderId, orderId), eq(shopWithdrawals.state, 'OPEN')))
}

import { shopRefunds } from '@kubora/schema/db/shop-orders'
import { shopWithdrawals } from '@kubora/schema/db/shop-withdrawals'
import { and, eq, inArray, lte, max, sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Notes that the withdrawals from an order that wait for staff were met by refunds that are done now: not those that came after the
 * last of these had been decided.
 */
export async function closeWithdrawals(
  unit: Unit,
  orderId: string,
  refundIds: readonly string[],
): Promise<void> {
  const decided = unit.tx
    .select({ at: max(shopRefunds.createdAt) })
    .from(shopRefunds)
    .where(inArray(shopRefunds.id, [...refundIds]))
  await unit.tx
    .update(shopWithdrawals)
    .set({ state: 'REFUNDED', settledAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(shopWithdrawals.orderId, orderId),
        eq(shopWithdrawals.state, 'OPEN'),
        lte(shopWithdrawals.receivedAt, decided),
      ),
    )
}

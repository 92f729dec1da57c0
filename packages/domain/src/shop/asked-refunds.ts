import type { Database } from '@kubora/schema/db/client'
import { shopOrders, shopPayments, shopRefunds } from '@kubora/schema/db/shop-orders'
import { and, eq, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { enqueueJob } from '#kernel/outbox.ts'
import { inUnit } from '#kernel/unit-of-work.ts'

/** A refund that the provider is still to be asked for. */
export type AskedRefund = {
  refundId: string
  orderId: string
  externalId: string
  paymentId: string
  cents: number
}

/** Returns a refund that is still to be asked for; null for one that the provider has made or refused. */
export async function readAskedRefund(db: Database, refundId: string): Promise<AskedRefund | null> {
  const [row] = await db
    .select({
      orderId: shopRefunds.orderId,
      cents: shopRefunds.cents,
      externalId: shopPayments.externalId,
      paymentId: shopPayments.paymentId,
    })
    .from(shopRefunds)
    .innerJoin(shopPayments, eq(shopPayments.orderId, shopRefunds.orderId))
    .where(and(eq(shopRefunds.id, refundId), eq(shopRefunds.state, 'ASKED')))
  if (row?.paymentId == null) return null
  return { ...row, paymentId: row.paymentId, refundId }
}

/** Enqueues once more, once an hour, what the provider was asked for until the job had no attempts left. */
export async function askRefundsAgain(context: DomainContext): Promise<void> {
  await inUnit(context, async (unit) => {
    const rows = await unit.tx
      .select({ id: shopRefunds.id, hour: sql<string>`to_char(now(), 'YYYY-MM-DD HH24')` })
      .from(shopRefunds)
      .where(
        and(
          eq(shopRefunds.state, 'ASKED'),
          sql`${shopRefunds.createdAt} < clock_timestamp() - interval '2 hours'`,
        ),
      )
      // so that refunds that can never be made keep none of the others
      .orderBy(sql`random()`)
      .limit(100)
    for (const { id, hour } of rows)
      await enqueueJob(unit, 'pay-back', { refundId: id }, { dedupeKey: `pay-back ${id} ${hour}` })
  })
}

/** Notes that the provider does not make a refund: nothing was paid back, and nothing is taken back. Staff see it at the order. */
export async function failRefund(
  context: DomainContext,
  { refundId, orderId }: Pick<AskedRefund, 'refundId' | 'orderId'>,
): Promise<void> {
  await inUnit(context, async (unit) => {
    // the order is locked first, as by what applies a payment
    await unit.tx
      .select({ id: shopOrders.id })
      .from(shopOrders)
      .where(eq(shopOrders.id, orderId))
      .for('update')
    const failed = await unit.tx
      .update(shopRefunds)
      .set({ state: 'FAILED', settledAt: sql`clock_timestamp()` })
      .where(and(eq(shopRefunds.id, refundId), eq(shopRefunds.state, 'ASKED')))
      .returning({ id: shopRefunds.id })
    if (failed.length === 0) return
    await unit.tx
      .update(shopOrders)
      .set({
        fault: sql`coalesce(${shopOrders.fault}, 'REFUND_FAILED')`,
        version: sql`${shopOrders.version} + 1`,
        // it may have been paid back on the provider's page meanwhile
        nextReadAt: sql`clock_timestamp()`,
      })
      .where(eq(shopOrders.id, orderId))
  })
}

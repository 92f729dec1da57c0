import { shopDisputes, shopRefunds } from '@kubora/schema/db/shop-orders'
import { and, eq, sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'
import type { OrderRow } from '#shop/goods.ts'

/** A refund as it was read at the provider; `refundId` is ours, where it is one of ours. */
export type ReadRefund = {
  externalId: string
  refundId: string | null
  cents: number
  state: 'PENDING' | 'DONE' | 'FAILED'
}

/** A dispute as it was read at the provider. */
export type ReadDispute = { externalId: string; cents: number; state: 'OPEN' | 'WON' | 'LOST' }

/** The refunds of an order together. */
export type StoredRefunds = {
  all: readonly ReadRefund[]
  /** What has gone back or is on its way. */
  cents: number
  /** What of it has gone back. */
  doneCents: number
  /** Lines whose goods staff have named for them. */
  revoked: readonly number[]
  /** What of it the provider has on record, also above the total of the order. */
  returnedCents: number
  /** Why staff have to look: lines are not named of what was paid back on the provider's page or taken by a bank, or a refund failed and nobody noted it. */
  fault: 'REFUND' | 'REFUND_FAILED' | null
}

/** The disputes of an order together. */
export type StoredDisputes = {
  all: readonly ReadDispute[]
  /** What banks took by those that were lost. */
  takenCents: number
  /** Lines whose goods staff have named for these. */
  revoked: readonly number[]
  /** Whether lines are still to be named for one of these. */
  isUnnamed: boolean
}

/** Stores refunds as the provider has them, those of ours by their id, others as new rows; `disputes` are those of the order, stored. */
export async function storeRefunds(
  unit: Unit,
  order: OrderRow,
  refunds: readonly ReadRefund[],
  disputes: StoredDisputes,
): Promise<StoredRefunds> {
  if (order.provider === 'NONE')
    return { all: [], cents: 0, doneCents: 0, returnedCents: 0, revoked: [], fault: null }
  for (const refund of refunds) await storeRefund(unit, order, refund)
  const rows = await unit.tx.select().from(shopRefunds).where(eq(shopRefunds.orderId, order.id))
  const holding = rows.filter(({ state, externalId }) => externalId !== null && state !== 'FAILED')
  const returnedCents = sumOf(holding)
  // a provider pays back no more than was paid; more would be its fault, and breaks no row of ours
  const most = (cents: number) => Math.min(cents, order.totalCents)
  const cents = most(returnedCents)
  const isPartly = cents + disputes.takenCents < order.totalCents
  const isUnnamed = isPartly && (disputes.isUnnamed || holding.some(({ lines }) => lines === null))
  const hasFailed = isPartly && rows.some(({ state, seenAt }) => state === 'FAILED' && seenAt === null)
  return {
    all: refunds,
    cents,
    doneCents: most(sumOf(holding.filter(({ state }) => state === 'DONE'))),
    returnedCents,
    revoked: [...new Set(holding.flatMap(({ lines }) => lines ?? []))],
    fault: isUnnamed ? 'REFUND' : hasFailed ? 'REFUND_FAILED' : null,
  }
}

function sumOf(rows: readonly { cents: number }[]): number {
  return rows.reduce((sum, { cents }) => sum + cents, 0)
}

async function storeRefund(unit: Unit, order: OrderRow, refund: ReadRefund): Promise<void> {
  const { externalId, refundId, cents, state } = refund
  const settledAt = state === 'PENDING' ? null : sql`coalesce(${shopRefunds.settledAt}, clock_timestamp())`
  if (refundId !== null) {
    const [own] = await unit.tx
      .update(shopRefunds)
      .set({ externalId, state, settledAt })
      .where(and(sql`${shopRefunds.id}::text = ${refundId}`, eq(shopRefunds.orderId, order.id)))
      .returning({ id: shopRefunds.id })
    if (own) return
  }
  await unit.tx
    .insert(shopRefunds)
    .values({
      orderId: order.id,
      provider: order.provider,
      externalId,
      cents,
      state,
      settledAt: state === 'PENDING' ? null : sql`clock_timestamp()`,
    })
    .onConflictDoUpdate({
      target: [shopRefunds.provider, shopRefunds.externalId],
      targetWhere: sql`${shopRefunds.externalId} is not null`,
      set: { state, settledAt },
    })
}

/** Stores disputes as the provider has them. */
export async function storeDisputes(
  unit: Unit,
  order: OrderRow,
  disputes: readonly ReadDispute[],
): Promise<StoredDisputes> {
  if (order.provider === 'NONE') return { all: [], takenCents: 0, revoked: [], isUnnamed: false }
  for (const { externalId, cents, state } of disputes) {
    const closedAt = state === 'OPEN' ? null : sql`clock_timestamp()`
    await unit.tx
      .insert(shopDisputes)
      .values({ provider: order.provider, externalId, orderId: order.id, cents, state, closedAt })
      .onConflictDoUpdate({
        target: [shopDisputes.provider, shopDisputes.externalId],
        set: { state, closedAt },
        setWhere: sql`${shopDisputes.state} <> excluded.state`,
      })
  }
  const lost = await unit.tx
    .select({ cents: shopDisputes.cents, lines: shopDisputes.lines })
    .from(shopDisputes)
    .where(and(eq(shopDisputes.orderId, order.id), eq(shopDisputes.state, 'LOST')))
  return {
    all: disputes,
    takenCents: sumOf(lost),
    revoked: lost.flatMap(({ lines }) => lines ?? []),
    isUnnamed: lost.some(({ lines }) => lines === null),
  }
}

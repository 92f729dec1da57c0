import { shopGoods } from '@kubora/schema/db/shop-goods'
import { shopOrderLines, type shopOrders } from '@kubora/schema/db/shop-orders'
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { enqueueJob } from '#kernel/outbox.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { claimItems, lockItems, mayBeGiven } from '#shop/items/claim-items.ts'

/** An order as it is stored. */
export type OrderRow = typeof shopOrders.$inferSelect

const dayMs = 86_400_000

/** States of a good that can still be taken back or held; what was delivered is the player's, and what was sent is waited for. */
const ofBuyer = ['WAITING', 'ACTIVE', 'PAUSED', 'STUCK', 'ENDED'] as const

/**
 * Makes the goods of a paid order at an instant, one for each good of a line; those there are stay as they are. Their time may run from
 * then on.
 */
export async function makeGoods(unit: Unit, order: OrderRow, now: Date): Promise<void> {
  const lines = await unit.tx
    .select()
    .from(shopOrderLines)
    .where(eq(shopOrderLines.orderId, order.id))
    .orderBy(asc(shopOrderLines.position))
  const rows = lines.flatMap(({ position, quantity, goods }) =>
    goods.map((good, part) => ({
      orderId: order.id,
      line: position,
      part,
      playerId: order.playerId,
      kind: good.kind,
      createdAt: now,
      availableSince: now,
      ...(order.playerId === null ? { state: 'STUCK' as const, fault: 'PLAYER_GONE' as const } : {}),
      ...(good.kind === 'RANK'
        ? {
            rankId: good.rankId,
            remainingMs: good.days === null ? null : good.days * good.quantity * quantity * dayMs,
          }
        : {
            item: good.item,
            quantity: good.quantity * quantity,
            data: good.data,
            serverKind: good.serverKind,
            realm: good.realm,
          }),
    })),
  )
  if (rows.length > 0) await unit.tx.insert(shopGoods).values(rows).onConflictDoNothing()
  const { playerId } = order
  if (playerId !== null && rows.some(({ kind }) => kind === 'ITEM'))
    await enqueueJob(unit, 'deliver-items', { playerId })
}

/** What of an order is paid back, as positions of its lines, and whether a dispute holds the rest. */
export type GoodsClaim = { revoked: readonly number[]; isHeld: boolean }

/**
 * Takes goods back, holds them or gives them back, so that they are as the claim says. Call it as the change of `settleRank`, whose
 * clock `now` is: the time of what ran was counted before.
 */
export async function applyClaim(unit: Unit, orderId: string, claim: GoodsClaim, now: Date): Promise<void> {
  const { revoked, isHeld } = claim
  await lockItems(unit, orderId)
  const ofOrder = eq(shopGoods.orderId, orderId)
  const isRevoked = sql`${shopGoods.line} = any(${sql.param([...revoked])}::smallint[])`
  await unit.tx
    .update(shopGoods)
    .set({
      state: 'REVOKED',
      fault: null,
      // the command is dropped long before a refund may fail
      availableSince: sql`case when not ${mayBeGiven} then ${shopGoods.availableSince} end`,
      runningSince: null,
      heldSince: null,
      endedAt: now,
    })
    .where(and(ofOrder, isRevoked, inArray(shopGoods.state, [...ofBuyer])))
  // the refund failed, or staff named other lines: what is left of the time goes on
  await unit.tx
    .update(shopGoods)
    .set({
      state: sql`case when ${shopGoods.remainingMs} = 0 then 'ENDED' else 'WAITING' end::shop_good_state`,
      endedAt: sql`case when ${shopGoods.remainingMs} = 0 then ${now.toISOString()}::timestamptz end`,
      availableSince: now,
    })
    .where(and(ofOrder, sql`not ${isRevoked}`, eq(shopGoods.kind, 'RANK'), eq(shopGoods.state, 'REVOKED')))
  await claimItems(unit, orderId, { ...claim, now })
  const open = and(ofOrder, inArray(shopGoods.state, ['WAITING', 'ACTIVE', 'PAUSED']))
  if (isHeld) {
    await unit.tx
      .update(shopGoods)
      .set({ heldSince: now, state: 'PAUSED', runningSince: null })
      .where(and(open, isNull(shopGoods.heldSince)))
  } else {
    await unit.tx
      .update(shopGoods)
      .set({ heldSince: null, availableSince: now })
      .where(and(open, isNotNull(shopGoods.heldSince)))
  }
}

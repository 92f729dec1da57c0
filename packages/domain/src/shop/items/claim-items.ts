import { shopGoods } from '@kubora/schema/db/shop-goods'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'

/** SQL: whether nobody knows of a good that is not delivered that it was not given, also once its command was dropped. */
export const mayBeGiven: SQL = sql`(${shopGoods.commandId} is not null
  or coalesce(${shopGoods.fault} in ('INTERRUPTED', 'REFUSED'), false))`

/**
 * Locks the items of an order until the transaction ends: none is sent, and no receipt of one is stored, between the steps of a claim.
 * Lock order: behind the order; who sends items passes by those that are locked.
 */
export async function lockItems(unit: Unit, orderId: string): Promise<void> {
  await unit.tx
    .select({ id: shopGoods.id })
    .from(shopGoods)
    .where(and(eq(shopGoods.orderId, orderId), eq(shopGoods.kind, 'ITEM')))
    .orderBy(asc(shopGoods.id))
    .for('update')
}

/**
 * Does for the items of an order what its claim says beyond that of all goods. One whose command a game server may have, or may have
 * carried out, is only marked: what the game did decides, and the mark what follows when it did nothing. One that is given back after all
 * waits for its player again; staff decide where nobody knows whether it was given. Call it with the items locked.
 */
export async function claimItems(
  unit: Unit,
  orderId: string,
  { revoked, isHeld, now }: { revoked: readonly number[]; isHeld: boolean; now: Date },
): Promise<void> {
  const isItem = and(eq(shopGoods.orderId, orderId), eq(shopGoods.kind, 'ITEM'))
  const isRevoked = sql`${shopGoods.line} = any(${sql.param([...revoked])}::smallint[])`
  const at = sql`${now.toISOString()}::timestamptz`
  const isUnsent = sql`${shopGoods.commandId} is null and ${shopGoods.availableSince} is not null`
  await unit.tx
    .update(shopGoods)
    .set({
      state: sql`case when ${isUnsent} then 'WAITING' else 'STUCK' end::shop_good_state`,
      fault: sql`case when not (${isUnsent}) then 'INTERRUPTED' end::shop_good_fault`,
      availableSince: now,
      endedAt: null,
    })
    .where(and(isItem, eq(shopGoods.state, 'REVOKED'), sql`not ${isRevoked}`))
  await unit.tx
    .update(shopGoods)
    .set({
      availableSince: sql`case when not ${isRevoked} then coalesce(${shopGoods.availableSince}, ${at}) end`,
      heldSince: isHeld ? sql`coalesce(${shopGoods.heldSince}, ${at})` : null,
    })
    .where(and(isItem, inArray(shopGoods.state, ['SENT', 'STUCK'])))
  if (isHeld) return
  await unit.tx
    .update(shopGoods)
    .set({ state: 'WAITING', heldSince: null, availableSince: now })
    .where(and(isItem, eq(shopGoods.state, 'PAUSED')))
}

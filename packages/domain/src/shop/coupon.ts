import type { Executor } from '@kubora/schema/db/client'
import { shopOrders } from '@kubora/schema/db/shop-orders'
import { shopCoupons } from '@kubora/schema/db/shop-products'
import { message, type ValidationKey } from '@kubora/validation/messages'
import { and, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** A coupon, and whether it holds now by the database's clock. */
export type Coupon = typeof shopCoupons.$inferSelect & { isInTime: boolean }

/** SQL: the time of a coupon has begun and not ended. */
const isInTime = sql<boolean>`coalesce(${shopCoupons.startsAt} <= statement_timestamp(), true)
  and coalesce(${shopCoupons.endsAt} > statement_timestamp(), true)`

/** Returns the coupon of a code in upper case; null where there is none. */
export async function findCoupon(db: Executor, code: string): Promise<Coupon | null> {
  return one(await couponsOf(db, and(eq(shopCoupons.code, code), isNull(shopCoupons.deletedAt))))
}

/** Returns a coupon by its id, also a deleted one; null for the id of none. */
export async function readCoupon(db: Executor, id: number): Promise<Coupon | null> {
  return one(await couponsOf(db, eq(shopCoupons.id, id)))
}

function couponsOf(db: Executor, condition: SQL | undefined) {
  return db
    .select({ coupon: shopCoupons, isInTime: isInTime.as('in_time') })
    .from(shopCoupons)
    .where(condition)
}

function one([row]: { coupon: typeof shopCoupons.$inferSelect; isInTime: boolean }[]): Coupon | null {
  return row === undefined ? null : { ...row.coupon, isInTime: row.isInTime }
}

/** Returns why a coupon lowers the price of none of these products; null when it does. */
export function faultOfCoupon(coupon: Coupon | null, productIds: readonly number[]): ValidationKey | null {
  if (coupon === null || coupon.deletedAt !== null) return 'coupon-unknown'
  if (!coupon.isInTime) return 'coupon-time'
  if (coupon.usesLeft === 0) return 'coupon-used-up'
  const { productId } = coupon
  return productId === null || productIds.includes(productId) ? null : 'coupon-other-product'
}

/** Returns the failure of a coupon that does not hold, at the field `code`. */
export function couponFailure(code: string, key: ValidationKey): DomainError {
  return new DomainError('COUPON_INVALID', {
    params: { code },
    fieldErrors: [{ path: 'code', key: message(key) }],
  })
}

/**
 * Returns the coupon of an order, locked until the transaction ends, and takes one use of it. Throws `COUPON_INVALID` when it does not
 * hold for what is ordered, or was used for this player as often as it may be.
 */
export async function reserveCoupon(
  unit: Unit,
  couponId: number,
  { playerId, productIds }: { playerId: number; productIds: readonly number[] },
): Promise<Coupon> {
  const coupon = one(await couponsOf(unit.tx, eq(shopCoupons.id, couponId)).for('update'))
  if (coupon === null) throw new Error('the cart has a coupon that is not there')
  const fault = faultOfCoupon(coupon, productIds)
  if (fault !== null) throw couponFailure(coupon.code, fault)
  const { usesPerPlayer, usesLeft } = coupon
  if (usesPerPlayer !== null && (await usesOf(unit, { couponId, playerId })) >= usesPerPlayer)
    throw couponFailure(coupon.code, 'coupon-used')
  if (usesLeft !== null)
    await unit.tx
      .update(shopCoupons)
      // staff who change it meanwhile would write the former number
      .set({ usesLeft: usesLeft - 1, version: coupon.version + 1 })
      .where(eq(shopCoupons.id, couponId))
  return coupon
}

/** Returns in how many orders for a player the coupon is that were paid, or may still be. */
async function usesOf(
  unit: Unit,
  { couponId, playerId }: { couponId: number; playerId: number },
): Promise<number> {
  return unit.tx.$count(
    shopOrders,
    and(
      eq(shopOrders.couponId, couponId),
      eq(shopOrders.playerId, playerId),
      notInArray(shopOrders.state, ['EXPIRED', 'FAILED']),
    ),
  )
}

import { sql } from 'drizzle-orm'
import type { Principal } from '#kernel/actor.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { guardRights } from '#permissions/guard-rights.ts'
import type { CouponValue } from '#shop/coupon-discount.ts'
import { requireMayGive } from '#shop/require-sellable.ts'

/**
 * Throws as `guardRights` does unless the team member may give the ranks whose price a coupon lowers. Whether a rank may be sold is not
 * asked: a product off sale may have one that no longer may, and a coupon for all products would be nobody's. Call it before products
 * are locked, as orders of nothing lock the rights first.
 */
export async function requireMayDiscount(unit: Unit, member: Principal, coupon: CouponValue): Promise<void> {
  const rankIds = await readDiscountedRanks(unit, coupon)
  if (rankIds.length === 0) return
  await guardRights(unit, member, async (guard) => {
    for (const rankId of rankIds) await requireMayGive(unit, guard, rankId)
  })
}

/** Returns the ranks of products and of bundles whose price a coupon lowers, also of those that are off sale now. */
async function readDiscountedRanks(unit: Unit, { productId }: CouponValue): Promise<readonly number[]> {
  const rows = await unit.tx.execute<{ rank_id: string }>(sql`
    select distinct given.rank_id from shop_products p
    cross join lateral (
      select p.rank_id union all
      select q.rank_id from shop_product_parts s join shop_products q on q.id = s.product_id where s.bundle_id = p.id) given
    where p.price_cents > 0 and given.rank_id is not null and (${productId}::bigint is null or p.id = ${productId}::bigint)`)
  return rows.map(({ rank_id: rankId }) => Number(rankId))
}

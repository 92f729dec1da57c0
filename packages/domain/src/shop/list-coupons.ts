import { shopCoupons } from '@kubora/schema/db/shop-products'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { asc, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { defineQuery } from '#actions/define-query.ts'

/** Returns all coupons that are not deleted, by their codes. */
export const listCoupons = defineQuery({
  permission: shopPermissions.editShop,
  input: z.object({}),
  run: (db) =>
    db.select().from(shopCoupons).where(isNull(shopCoupons.deletedAt)).orderBy(asc(shopCoupons.code)),
})

import { contentItems } from '@kubora/schema/db/content'
import { shopCoupons } from '@kubora/schema/db/shop-products'
import { and, eq, isNull } from 'drizzle-orm'
import { addCoupon } from '#shop/add-coupon.ts'
import { deleteCoupon } from '#shop/delete-coupon.ts'
import { editCoupon } from '#shop/edit-coupon.ts'
import { setBundleProduct } from '#shop/set-bundle-product.ts'
import { setItemProduct } from '#shop/set-item-product.ts'
import { setRankProduct } from '#shop/set-rank-product.ts'
import type { RevertDesk, Scenarios } from '#testing/reverts/revert-desk.ts'

/** Returns scenarios of each action of the shop that can be reverted. */
export function scenarios({ db, seed, run }: RevertDesk): Scenarios {
  let count = 0

  async function product() {
    count += 1
    const [item] = await db
      .insert(contentItems)
      .values({ kind: 'product', key: `sold-${count}`, position: count })
      .returning({ id: contentItems.id })
    if (!item) throw new Error('insert returned no row')
    const rankId = await seed.rank({ level: 10 })
    const sale = { salePriceCents: 100, saleStartsAt: new Date(), saleEndsAt: new Date(Date.now() + 60_000) }
    const values = {
      ...sale,
      itemId: item.id,
      rankId,
      days: 30,
      priceCents: 1000,
      limitPerPlayer: null,
      stock: null,
      enabled: true,
    }
    const state = async () => {
      const found = await db.query.shopProducts.findMany({ where: { itemId: item.id, enabled: true } })
      return found.map(({ kind, days, priceCents, saleEndsAt }) => ({ kind, days, priceCents, saleEndsAt }))
    }
    const set = (version: number | null, priceCents: number) =>
      run(setRankProduct, { ...values, version, priceCents })
    return { itemId: item.id, state, set }
  }

  async function item() {
    const { itemId, state } = await product()
    const values = { itemId, item: 'minecraft:diamond', itemQuantity: 5, itemData: { colour: 'red' } }
    const set = (version: number | null, priceCents: number) =>
      run(setItemProduct, { ...values, version, priceCents, enabled: true })
    return { itemId, state, set }
  }

  async function bundle() {
    const { itemId, state } = await product()
    const part = await item()
    const productId = await part.set(null, 100)
    const set = (version: number | null, priceCents: number) => {
      const parts = [{ productId, quantity: 2 }]
      return run(setBundleProduct, { itemId, parts, version, priceCents, enabled: true })
    }
    return { state, set }
  }

  async function coupon() {
    count += 1
    const values = { code: `REVERT-${count}`, percent: 10, endsAt: new Date() }
    const state = async () => {
      const kept = and(eq(shopCoupons.code, values.code), isNull(shopCoupons.deletedAt))
      const found = await db.select().from(shopCoupons).where(kept)
      return found.map(({ percent, endsAt }) => ({ percent, endsAt }))
    }
    const add = () => run(addCoupon, values)
    const edit = (id: number, version: number, percent: number) =>
      run(editCoupon, { ...values, id, version, percent })
    return { state, add, edit }
  }

  return {
    'shop-coupons.add': async () => {
      const { state, add, edit } = await coupon()
      let id = 0
      const act = async () => (id = await add())
      return { act, disturb: () => edit(id, 1, 20), state }
    },
    'shop-coupons.edit': async () => {
      const { state, add, edit } = await coupon()
      const id = await add()
      return { act: () => edit(id, 1, 20), disturb: () => edit(id, 2, 30), state }
    },
    'shop-coupons.delete': async () => {
      const { state, add } = await coupon()
      const id = await add()
      return { act: () => run(deleteCoupon, { id, version: 1 }), disturb: add, state }
    },
    'shop-products.set-item': async () => {
      const { state, set } = await item()
      return { act: () => set(null, 1000), disturb: () => set(1, 500), state }
    },
    'shop-products.set-bundle': async () => {
      const { state, set } = await bundle()
      return { act: () => set(null, 1000), disturb: () => set(1, 500), state }
    },
    'shop-products.set-item (in place of a rank)': async () => {
      const { itemId, state, set } = await product()
      await set(null, 1000)
      const values = { itemId, item: 'minecraft:diamond', itemQuantity: 5, priceCents: 500, enabled: true }
      return {
        act: () => run(setItemProduct, { ...values, version: 1 }),
        disturb: () => set(2, 700),
        state,
      }
    },
    'shop-products.set': async () => {
      const { state, set } = await product()
      return { act: () => set(null, 1000), disturb: () => set(1, 500), state }
    },
    'shop-products.set (changed)': async () => {
      const { state, set } = await product()
      await set(null, 1000)
      return { act: () => set(1, 500), disturb: () => set(2, 700), state }
    },
  }
}

/** Actions of the shop that cannot be reverted, and why. */
export const reasons = {
  'shop-orders.export': 'RECEIVED',
} as const

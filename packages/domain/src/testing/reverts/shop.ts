import { contentItems } from '@kubora/schema/db/content'
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
    const values = {
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
      return found.map(({ days, priceCents }) => ({ days, priceCents }))
    }
    const set = (version: number | null, priceCents: number) =>
      run(setRankProduct, { ...values, version, priceCents })
    return { state, set }
  }

  return {
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

import { deriveSecret } from '@kubora/domain/kernel/secret'
import { importContent } from '@kubora/domain/content/import-content'
import { shopProducts } from '@kubora/schema/db/shop-products'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { createSeed } from '@kubora/test-kit/seed/create-seed'

/** A product of the run: a rank for some days. */
export type SoldProduct = { id: number; priceCents: number; days: number; level: number; rankId: number }

/** Two ranks, one of them for two times, as a time is added to the same rank and a higher rank lets a lower one stand still. */
const offers = [
  { key: 'low-month', rank: 0, days: 30, priceCents: 999 },
  { key: 'low-season', rank: 0, days: 90, priceCents: 2499 },
  { key: 'high-month', rank: 1, days: 30, priceCents: 1999 },
] as const

/** Makes products that are for sale and players who can get them, in an empty database. */
export async function settleShop(
  databaseUrl: string,
  players: number,
): Promise<{ products: SoldProduct[]; names: string[] }> {
  const { db, close } = createWritableDatabase({ url: databaseUrl, applicationName: 'chaos-seed' })
  try {
    const seed = createSeed(db)
    const secret = deriveSecret('a secret for a run that is long enough')
    const settings = { icon: 'crown' }
    const texts = (title: string) => ({ de: { title, summary: title } })
    await importContent(
      { db, secret, publish: () => undefined },
      [
        { kind: 'productCategory', key: 'ranks', settings, texts: { de: { title: 'Ränge' } } },
        ...offers.map(({ key }) => ({
          kind: 'product' as const,
          key,
          parentKey: 'ranks',
          settings,
          texts: texts(key),
        })),
      ],
      { publishedAt: '2021-06-04T12:00:00Z' },
    )
    const levels = [10, 20]
    const ranks = await Promise.all(levels.map((level) => seed.rank({ level })))
    const products: SoldProduct[] = []
    for (const { key, rank, days, priceCents } of offers) {
      const item = await db.query.contentItems.findFirst({ where: { kind: 'product', key } })
      const [rankId, level] = [ranks[rank], levels[rank]]
      if (!item || rankId === undefined || level === undefined) throw new Error(`${key} cannot be sold`)
      const [product] = await db
        .insert(shopProducts)
        .values({ itemId: item.id, kind: 'RANK', rankId, days, priceCents, enabled: true })
        .returning({ id: shopProducts.id })
      if (!product) throw new Error('insert returned no row')
      products.push({ id: product.id, priceCents, days, level, rankId })
    }
    const rows = await seed.players(Array.from({ length: players }, () => ({})))
    return { products, names: rows.map(({ name }) => name) }
  } finally {
    await close()
  }
}

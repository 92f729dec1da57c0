import { randomBytes } from 'node:crypto'
import { defaultContent } from '@kubora/content/default-content'
import { defaultPublishedAt } from '@kubora/content/default-item'
import { issueToken } from '@kubora/domain/accounts/issue-token'
import { importContent } from '@kubora/domain/content/import-content'
import { deriveSecret } from '@kubora/domain/kernel/secret'
import { setCartLine } from '@kubora/domain/shop/set-cart-line'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { createSeed } from '@kubora/test-kit/seed/create-seed'
import { seedDemoShop } from '@kubora/test-kit/seed/demo/demo-shop'
import { insertOrders, type OrderCounts } from '@kubora/test-kit/seed/many-orders'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import postgres from 'postgres'

const cartCount = 24

/** Returns a key of a cart or an order, as browsers make it. */
export const newShopKey = () => randomBytes(32).toString('base64url')

type Player = { name: string; uuid: string }

/** What a shop that is open has for a run. */
export type ShopData = {
  /** Keys of carts of guests with three products each. */
  carts: readonly string[]
  /** Id and price of a product that gives a rank. */
  rank: { id: string; cents: number }
  /** Players who have no rank. */
  players: readonly Player[]
  /** Key of a game server. */
  serverKey: string
  /** Token of a member of the team, and the id of a player who is notified. */
  token: string
  notifiedId: number
}

/** Fills a migrated database with the default texts, the demo's products, carts and `players` players. */
export async function seedShop(databaseUrl: string, appSecret: string, players: number): Promise<ShopData> {
  const { db, close } = createWritableDatabase({ url: databaseUrl, applicationName: 'bench-seed' })
  try {
    const seed = createSeed(db)
    const domain = { db, secret: deriveSecret(appSecret), publish: () => undefined }
    await importContent(domain, defaultContent, { publishedAt: defaultPublishedAt })
    await seedDemoShop(db)
    const products = await db.query.shopProducts.findMany({ orderBy: { id: 'asc' } })
    const carts = Array.from({ length: cartCount }, newShopKey)
    for (const cartKey of carts)
      for (const { id } of products.slice(0, 3))
        await setCartLine(domain, null, { cartKey, productId: String(id), quantity: 1 })
    const [rank] = products
    if (!rank) throw new Error('nothing is sold')
    const { account } = await seed.teamMember({ permissions: ['*'] })
    const rows = await seed.players(Array.from({ length: players }, () => ({})))
    const { key: serverKey } = await seed.gameServer()
    await db.execute('vacuum (analyze)')
    return {
      carts,
      rank: { id: String(rank.id), cents: rank.priceCents },
      players: rows.map(({ name, uuid }) => ({ name, uuid })),
      serverKey,
      token: (await issueToken(domain, await seed.session(account))).token,
      notifiedId: rows[0]?.id ?? 0,
    }
  } finally {
    await close()
  }
}

/** A database with many orders, and who may read them. */
export type OrdersData = { token: string; product: string; player: string; number: string }

/** Fills a migrated database with orders. */
export async function seedOrders(
  databaseUrl: string,
  appSecret: string,
  counts: OrderCounts,
): Promise<OrdersData> {
  const { db, close } = createWritableDatabase({ url: databaseUrl, applicationName: 'bench-seed' })
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    await insertOrders(sql, counts)
    await sql`vacuum (analyze)`
    const seed = createSeed(db)
    const domain = { db, secret: deriveSecret(appSecret), publish: () => undefined }
    const { account } = await seed.teamMember({ permissions: [shopPermissions.refundOrders] })
    const [row] = await sql<Omit<OrdersData, 'token'>[]>`
      select (select max(id) from shop_products)::text as product, (select min(id) from players)::text as player,
        (select max(number) from shop_orders)::text as number`
    if (!row) throw new Error('there are no orders')
    return { ...row, token: (await issueToken(domain, await seed.session(account))).token }
  } finally {
    await sql.end()
    await close()
  }
}

import { randomBytes, randomUUID } from 'node:crypto'
import { importContent } from '@kubora/domain/content/import-content'
import { contentItems } from '@kubora/schema/db/content'
import { shopGoods } from '@kubora/schema/db/shop-goods'
import { shopOrders } from '@kubora/schema/db/shop-orders'
import { shopProducts } from '@kubora/schema/db/shop-products'
import { and, eq } from 'drizzle-orm'
import { everybody, only, type MatrixRow, type PlainFields } from '#testing/authorization/matrix-row.ts'
import type { TestWorld } from '#testing/test-api.ts'

const newKey = () => randomBytes(32).toString('base64url')

/** The content item of a product, public. */
async function seededItem({ domain, db }: TestWorld): Promise<number> {
  const [key, categoryKey] = [`p${randomUUID()}`, `c${randomUUID()}`]
  const settings = { icon: 'crown' }
  const category = {
    kind: 'productCategory' as const,
    key: categoryKey,
    settings,
    texts: { de: { title: 'Ränge' } },
  }
  const texts = { de: { title: 'Rang', summary: 'Kurz' } }
  const product = { kind: 'product' as const, key, parentKey: categoryKey, settings, texts }
  await importContent(domain, [category, product], { publishedAt: '2021-06-04T12:00:00Z' })
  const [item] = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(and(eq(contentItems.kind, 'product'), eq(contentItems.key, key)))
  return item?.id ?? 0
}

/** A product that costs nothing, so that no provider is asked. */
async function seededProduct(world: TestWorld): Promise<{ id: number; rankId: number }> {
  const [itemId, rankId] = [await seededItem(world), await world.seed.rank({ level: 1 })]
  const [row] = await world.db
    .insert(shopProducts)
    .values({ itemId, kind: 'RANK', rankId, days: 30, priceCents: 0, enabled: true })
    .returning({ id: shopProducts.id })
  return { id: row?.id ?? 0, rankId }
}

const seededOrder = async (world: TestWorld) => world.seed.order(await world.seed.player())

async function stuckGood(world: TestWorld): Promise<string> {
  const [{ id: orderId }, player, rankId] = [
    await seededOrder(world),
    await world.seed.player(),
    await world.seed.rank({ level: 1 }),
  ]
  const good = {
    orderId,
    line: 0,
    part: 0,
    playerId: player.id,
    kind: 'RANK' as const,
    rankId,
    remainingMs: 1000,
  }
  const [row] = await world.db
    .insert(shopGoods)
    .values({ ...good, state: 'STUCK', fault: 'RANK_REMOVED' })
    .returning({ id: shopGoods.id })
  return row?.id ?? ''
}

async function filledCart(world: TestWorld): Promise<string> {
  const [{ setCartLine }, { id }, cartKey] = [
    await import('@kubora/domain/shop/set-cart-line'),
    await seededProduct(world),
    newKey(),
  ]
  await setCartLine(world.domain, null, { cartKey, productId: id, quantity: 1 })
  return cartKey
}

const reads: MatrixRow[] = [
  {
    field: 'Query.productCategories',
    outcome: everybody,
    prepare: () => ({ query: '{ productCategories(locale: de) { key products { key offer { id } } } }' }),
  },
  {
    field: 'Query.cart',
    outcome: everybody,
    prepare: () => ({
      query: 'query ($key: String!) { cart(key: $key, locale: de) { totalCents } }',
      variables: { key: newKey() },
    }),
  },
  {
    field: 'Query.shopOrder',
    // nobody has the key of another's order
    outcome: () => 'null',
    prepare: () => ({
      query: 'query ($key: String!) { shopOrder(key: $key, locale: de) { id } }',
      variables: { key: newKey() },
    }),
  },
  {
    field: 'Query.managedOrders',
    prepare: async (world) => {
      await seededOrder(world)
      return { query: '{ managedOrders(number: 1) { id version lines { title } } }' }
    },
  },
  {
    field: 'Query.managedShop',
    prepare: () => ({ query: '{ managedShop { products { itemId } ranks { id } } }' }),
  },
  {
    field: 'Query.stuckGoods',
    prepare: () => ({ query: '{ stuckGoods { id fault playerName } }' }),
  },
]

const writes: MatrixRow[] = [
  {
    field: 'Mutation.setCartLine',
    outcome: everybody,
    prepare: async (world) => ({
      query: 'mutation ($input: SetCartLineInput!) { setCartLine(input: $input, locale: de) { totalCents } }',
      variables: {
        input: { cartKey: newKey(), productId: String((await seededProduct(world)).id), quantity: 1 },
      },
    }),
  },
  {
    field: 'Mutation.placeOrder',
    outcome: everybody,
    prepare: async (world) => ({
      query: 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }',
      variables: {
        input: {
          cartKey: await filledCart(world),
          orderKey: newKey(),
          playerName: (await world.seed.player()).name,
          totalCents: 0,
          locale: 'de',
          accepted: true,
        },
      },
    }),
  },
  {
    field: 'Mutation.setRankProduct',
    // who sells a rank has to be able to give it, too
    outcome: only('admin'),
    prepare: async (world) => {
      const itemId = await seededItem(world)
      return {
        query: 'mutation ($input: SetRankProductInput!) { setRankProduct(input: $input) }',
        variables: {
          input: {
            itemId: String(itemId),
            rankId: String(await world.seed.rank({ level: 1 })),
            days: 30,
            priceCents: 1000,
            enabled: true,
          },
        },
        state: () => world.db.select().from(shopProducts).where(eq(shopProducts.itemId, itemId)),
      }
    },
  },
  {
    field: 'Mutation.retryGood',
    // another one may have taken the rank on purpose
    outcome: only('admin'),
    prepare: async (world) => {
      const id = await stuckGood(world)
      return {
        query: 'mutation ($id: ID!) { retryGood(id: $id) }',
        variables: { id },
        state: () => world.db.select().from(shopGoods).where(eq(shopGoods.id, id)),
      }
    },
  },
  {
    field: 'Mutation.nameLines',
    prepare: async (world) => {
      const { id } = await world.seed.order(await world.seed.player(), { fault: 'REFUND' })
      return {
        query: 'mutation ($input: NameLinesInput!) { nameLines(input: $input) }',
        variables: { input: { id, version: 1, lines: [0] } },
        state: () => world.db.select().from(shopOrders).where(eq(shopOrders.id, id)),
      }
    },
  },
  {
    field: 'Mutation.refundOrder',
    prepare: async (world) => {
      const { id } = await seededOrder(world)
      return {
        query: 'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) }',
        variables: { input: { id, version: 1, cents: 1000, lines: [0] } },
        state: () => world.db.select().from(shopOrders).where(eq(shopOrders.id, id)),
      }
    },
  },
]

/** Rows of the shop. */
export const rows: readonly MatrixRow[] = [...reads, ...writes]

/** Fields that require no more than the query that leads to their object. */
export const plainFields: PlainFields = {
  Account: ['orders'],
  Cart: ['lines', 'totalCents'],
  CartLine: ['productId', 'key', 'title', 'quantity', 'unitCents', 'isAvailable'],
  ManagedOrder: [
    'id',
    'number',
    'version',
    'state',
    'fault',
    'playerName',
    'totalCents',
    'askedCents',
    'placedAt',
    'lines',
  ],
  ManagedOrderLine: ['position', 'title', 'quantity', 'totalCents', 'isRevoked'],
  ManagedProduct: [
    'itemId',
    'title',
    'version',
    'rankId',
    'rank',
    'days',
    'priceCents',
    'limitPerPlayer',
    'stock',
    'enabled',
  ],
  ManagedShop: ['products', 'ranks'],
  SellableRank: ['id', 'name'],
  Product: ['key', 'icon', 'title', 'summary', 'text', 'offer'],
  ProductCategory: ['key', 'icon', 'title', 'summary', 'products'],
  ProductOffer: [
    'id',
    'priceCents',
    'regularCents',
    'saleEndsAt',
    'left',
    'limitPerPlayer',
    'rank',
    'days',
    'requiredRank',
  ],
  StuckGood: ['id', 'fault', 'rank', 'playerId', 'playerName', 'orderNumber'],
  ShopGood: ['state', 'rank', 'remainingMs', 'endsAt'],
  ShopOrder: [
    'id',
    'number',
    'state',
    'playerName',
    'totalCents',
    'refundedCents',
    'vatRate',
    'placedAt',
    'paidAt',
    'payUrl',
    'lines',
  ],
  ShopOrderLine: ['position', 'title', 'quantity', 'totalCents', 'goods'],
}

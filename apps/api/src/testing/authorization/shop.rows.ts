import { randomBytes, randomUUID } from 'node:crypto'
import { importContent } from '@kubora/domain/content/import-content'
import { auditLog } from '@kubora/schema/db/audit-log'
import { contentItems } from '@kubora/schema/db/content'
import { shopGoods } from '@kubora/schema/db/shop-goods'
import { shopOrders, shopProviderEvents } from '@kubora/schema/db/shop-orders'
import { shopWithdrawals } from '@kubora/schema/db/shop-withdrawals'
import { shopCoupons, shopProducts } from '@kubora/schema/db/shop-products'
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

async function seededCoupon({ db }: TestWorld): Promise<{ id: number; code: string }> {
  const code = `C${randomUUID().toUpperCase()}`
  const [row] = await db.insert(shopCoupons).values({ code, percent: 10 }).returning({ id: shopCoupons.id })
  return { id: row?.id ?? 0, code }
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
    field: 'Query.shopRecipient',
    outcome: everybody,
    prepare: async (world) => ({
      query: 'query ($name: String!) { shopRecipient(playerName: $name) { name uuid } }',
      variables: { name: (await world.seed.player()).name },
    }),
  },
  {
    field: 'Query.shopCoupons',
    prepare: async (world) => {
      await seededCoupon(world)
      return { query: '{ shopCoupons { id code usesLeft } }' }
    },
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
      return { query: '{ managedOrders(first: 2) { items { id lines { title } } nextCursor } }' }
    },
  },
  {
    field: 'Query.managedWithdrawals',
    prepare: async (world) => {
      await world.seed.withdrawal()
      return { query: '{ managedWithdrawals { id name orderNamed } }' }
    },
  },
  {
    field: 'Query.managedOrder',
    prepare: async (world) => ({
      query: 'query ($id: ID!) { managedOrder(id: $id) { id version lines { goods { id } } ledger { id } } }',
      variables: { id: (await seededOrder(world)).id },
    }),
  },
  { field: 'Query.orderedProducts', prepare: () => ({ query: '{ orderedProducts { id title } }' }) },
  { field: 'Query.shopRevenue', prepare: () => ({ query: '{ shopRevenue { month cents } }' }) },
  {
    field: 'Query.unknownPaymentEvents',
    prepare: () => ({ query: '{ unknownPaymentEvents { eventId type } }' }),
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
    field: 'Mutation.withdrawContract',
    outcome: everybody,
    prepare: () => ({
      query: 'mutation ($input: WithdrawContractInput!) { withdrawContract(input: $input) { receivedAt } }',
      variables: {
        input: {
          key: newKey(),
          name: 'Kim',
          order: '17',
          email: `${randomUUID()}@buyer.example`,
          locale: 'de',
        },
      },
    }),
  },
  {
    field: 'Mutation.declineWithdrawal',
    prepare: async (world) => {
      const { id } = await world.seed.withdrawal()
      return {
        query: 'mutation ($id: ID!) { declineWithdrawal(id: $id, reason: "Schon geliefert") }',
        variables: { id },
        state: () => world.db.select().from(shopWithdrawals).where(eq(shopWithdrawals.id, id)),
      }
    },
  },
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
    field: 'Mutation.setCartCoupon',
    outcome: everybody,
    prepare: async (world) => ({
      query:
        'mutation ($input: SetCartCouponInput!) { setCartCoupon(input: $input, locale: de) { totalCents coupon { code holds } } }',
      variables: { input: { cartKey: await filledCart(world), code: (await seededCoupon(world)).code } },
    }),
  },
  {
    field: 'Mutation.joinCart',
    outcome: everybody,
    prepare: async (world) => ({
      query: 'mutation ($key: String!) { joinCart(key: $key, locale: de) { totalCents } }',
      variables: { key: await filledCart(world) },
    }),
  },
  {
    field: 'Mutation.addShopCoupon',
    prepare: (world) => {
      const code = `C${randomUUID().toUpperCase()}`
      return {
        query: 'mutation ($input: ShopCouponInput!) { addShopCoupon(input: $input) }',
        variables: { input: { code, percent: 10 } },
        state: () => world.db.select().from(shopCoupons).where(eq(shopCoupons.code, code)),
      }
    },
  },
  {
    field: 'Mutation.editShopCoupon',
    prepare: async (world) => {
      const { id, code } = await seededCoupon(world)
      return {
        query:
          'mutation ($id: ID!, $input: ShopCouponInput!) { editShopCoupon(id: $id, version: 1, input: $input) }',
        variables: { id: String(id), input: { code, percent: 20 } },
        state: () => world.db.select().from(shopCoupons).where(eq(shopCoupons.id, id)),
      }
    },
  },
  {
    field: 'Mutation.deleteShopCoupon',
    prepare: async (world) => {
      const { id } = await seededCoupon(world)
      return {
        query: 'mutation ($id: ID!) { deleteShopCoupon(id: $id, version: 1) }',
        variables: { id: String(id) },
        state: () => world.db.select().from(shopCoupons).where(eq(shopCoupons.id, id)),
      }
    },
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
          email: `${randomUUID()}@buyer.example`,
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
    field: 'Mutation.setItemProduct',
    prepare: async (world) => {
      const itemId = await seededItem(world)
      return {
        query: 'mutation ($input: SetItemProductInput!) { setItemProduct(input: $input) }',
        variables: {
          input: {
            itemId: String(itemId),
            item: 'minecraft:diamond',
            itemQuantity: 5,
            itemData: '{"colour":"red"}',
            serverKind: 'LOBBY',
            priceCents: 1000,
            enabled: true,
          },
        },
        state: () => world.db.select().from(shopProducts).where(eq(shopProducts.itemId, itemId)),
      }
    },
  },
  {
    field: 'Mutation.setBundleProduct',
    // it has a rank in it, which its seller has to be able to give
    outcome: only('admin'),
    prepare: async (world) => {
      const [itemId, { id }] = [await seededItem(world), await seededProduct(world)]
      return {
        query: 'mutation ($input: SetBundleProductInput!) { setBundleProduct(input: $input) }',
        variables: {
          input: {
            itemId: String(itemId),
            parts: [{ productId: String(id), quantity: 2 }],
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
    field: 'Mutation.exportOrders',
    prepare: ({ db }) => ({
      query: 'mutation ($input: ExportOrdersInput!) { exportOrders(input: $input) { rows } }',
      variables: { input: { filter: { state: 'LOST' } } },
      state: () => db.$count(auditLog, eq(auditLog.action, 'shop-orders.export')),
    }),
  },
  {
    field: 'Mutation.seePaymentEvents',
    prepare: async ({ db }) => {
      const eventId = `evt_${randomUUID()}`
      await db
        .insert(shopProviderEvents)
        .values({ provider: 'STRIPE', eventId, type: 'charge.refunded', state: 'UNKNOWN' })
      return {
        query: 'mutation ($input: SeePaymentEventsInput!) { seePaymentEvents(input: $input) }',
        variables: { input: { provider: 'STRIPE', eventIds: [eventId] } },
        state: () => db.select().from(shopProviderEvents).where(eq(shopProviderEvents.eventId, eventId)),
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
  Cart: ['lines', 'coupon', 'discountCents', 'totalCents'],
  CartCoupon: ['code', 'holds'],
  CartLine: ['productId', 'key', 'title', 'quantity', 'unitCents', 'isAvailable', 'offer'],
  GoodReceipt: ['serverName', 'state', 'at', 'reason'],
  ListedOrder: [
    'id',
    'number',
    'state',
    'fault',
    'isStuck',
    'provider',
    'playerId',
    'playerName',
    'totalCents',
    'refundedCents',
    'placedAt',
    'lines',
  ],
  ListedOrderLine: ['title', 'quantity'],
  ListedOrderPage: ['items', 'nextCursor'],
  ManagedDispute: ['externalId', 'cents', 'state', 'openedAt', 'closedAt'],
  ManagedGood: [
    'id',
    'state',
    'fault',
    'rank',
    'item',
    'quantity',
    'remainingMs',
    'endsAt',
    'hasPlayer',
    'receipts',
  ],
  ManagedOrder: [
    'id',
    'number',
    'version',
    'state',
    'fault',
    'provider',
    'playerId',
    'playerName',
    'playerUuid',
    'totalCents',
    'refundedCents',
    'askedCents',
    'vatRate',
    'placedAt',
    'paidAt',
    'externalId',
    'paymentId',
    'lines',
    'refunds',
    'disputes',
    'ledger',
  ],
  ManagedOrderLine: ['position', 'title', 'quantity', 'totalCents', 'isRevoked', 'goods'],
  BundlePart: ['productId', 'quantity'],
  ManagedRefund: ['id', 'cents', 'state', 'lines', 'byName', 'externalId', 'createdAt'],
  OrderExportPart: ['csv', 'rows', 'nextCursor'],
  OrderedProduct: ['id', 'title'],
  ShopLedgerRow: ['id', 'cause', 'account', 'cents', 'at'],
  ShopRevenue: ['month', 'productId', 'cents'],
  UnknownPaymentEvent: ['provider', 'eventId', 'type', 'externalId', 'paymentId', 'receivedAt'],
  ManagedProduct: [
    'itemId',
    'title',
    'version',
    'productId',
    'kind',
    'rankId',
    'rank',
    'days',
    'item',
    'itemQuantity',
    'itemData',
    'serverKind',
    'realm',
    'parts',
    'priceCents',
    'salePriceCents',
    'saleStartsAt',
    'saleEndsAt',
    'limitPerPlayer',
    'stock',
    'requiredRankId',
    'enabled',
  ],
  ManagedShop: ['products', 'ranks'],
  ManagedWithdrawal: ['id', 'receivedAt', 'name', 'orderNamed', 'what', 'orderNumber', 'isBuyersAddress'],
  ReceivedWithdrawal: ['receivedAt'],
  SellableRank: ['id', 'name'],
  Product: ['key', 'icon', 'title', 'summary', 'text', 'offer'],
  ProductCategory: ['key', 'icon', 'title', 'summary', 'products'],
  ProductOffer: [
    'kind',
    'id',
    'priceCents',
    'saleEndsAt',
    'left',
    'limitPerPlayer',
    'rank',
    'days',
    'requiredRank',
  ],
  ShopCoupon: [
    'id',
    'version',
    'code',
    'percent',
    'cents',
    'productId',
    'startsAt',
    'endsAt',
    'usesLeft',
    'usesPerPlayer',
  ],
  ShopRecipient: ['name', 'uuid'],
  StuckGood: ['id', 'fault', 'rank', 'item', 'quantity', 'reason', 'playerId', 'playerName', 'orderNumber'],
  ShopGood: ['state', 'rank', 'remainingMs', 'endsAt', 'item', 'quantity', 'serverKind', 'realm'],
  ShopInvoice: [
    'kind',
    'label',
    'corrects',
    'issuedOn',
    'suppliedOn',
    'orderedOn',
    'locale',
    'seller',
    'playerName',
    'orderNumber',
    'lines',
    'discountCents',
    'vatRate',
    'vatNote',
    'netCents',
    'vatCents',
    'grossCents',
  ],
  ShopInvoiceLine: ['title', 'quantity', 'unitCents', 'totalCents'],
  ShopInvoiceSeller: ['name', 'street', 'city', 'country', 'email', 'taxId'],
  ShopOrder: [
    'id',
    'number',
    'state',
    'playerName',
    'giftMessage',
    'discountCents',
    'totalCents',
    'refundedCents',
    'vatRate',
    'placedAt',
    'paidAt',
    'payUrl',
    'lines',
    'invoices',
  ],
  ShopOrderLine: ['position', 'title', 'quantity', 'totalCents', 'goods'],
}

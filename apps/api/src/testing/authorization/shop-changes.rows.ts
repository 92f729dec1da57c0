import { randomUUID } from 'node:crypto'
import { auditLog } from '@kubora/schema/db/audit-log'
import { shopGoods } from '@kubora/schema/db/shop-goods'
import { shopOrders, shopProviderEvents, shopRefunds } from '@kubora/schema/db/shop-orders'
import { shopWithdrawals } from '@kubora/schema/db/shop-withdrawals'
import { shopCoupons, shopProducts } from '@kubora/schema/db/shop-products'
import { eq } from 'drizzle-orm'
import { everybody, only, type MatrixRow } from '#testing/authorization/matrix-row.ts'
import {
  filledCart,
  newKey,
  seededCoupon,
  seededItem,
  seededItemProduct,
  seededOrder,
  seededProduct,
  stuckGood,
} from '#testing/authorization/shop-seeds.ts'

/** What changes the shop. */
export const rows: readonly MatrixRow[] = [
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
    field: 'Mutation.settleWithdrawal',
    prepare: async (world) => {
      const [{ id }, order] = [await world.seed.withdrawal(), await seededOrder(world)]
      await world.db.insert(shopRefunds).values({
        orderId: order.id,
        provider: 'STRIPE',
        externalId: `re_${order.id}`,
        cents: 1000,
        state: 'DONE',
        settledAt: new Date(),
      })
      return {
        query: 'mutation ($id: ID!, $number: Int!) { settleWithdrawal(id: $id, orderNumber: $number) }',
        variables: { id, number: order.number },
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
    // one that makes a rank cheaper is for who may sell the rank
    field: 'Mutation.addShopCoupon',
    prepare: async (world) => {
      const code = `C${randomUUID().toUpperCase()}`
      const productId = String(await seededItemProduct(world))
      return {
        query: 'mutation ($input: ShopCouponInput!) { addShopCoupon(input: $input) }',
        variables: { input: { code, percent: 10, productId } },
        state: () => world.db.select().from(shopCoupons).where(eq(shopCoupons.code, code)),
      }
    },
  },
  {
    field: 'Mutation.editShopCoupon',
    prepare: async (world) => {
      const { id, code } = await seededCoupon(world)
      const productId = String(await seededItemProduct(world))
      return {
        query:
          'mutation ($id: ID!, $input: ShopCouponInput!) { editShopCoupon(id: $id, version: 1, input: $input) }',
        variables: { id: String(id), input: { code, percent: 20, productId } },
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
    field: 'Mutation.noteFailedRefunds',
    prepare: async (world) => {
      const { id } = await world.seed.order(await world.seed.player(), { fault: 'REFUND_FAILED' })
      return {
        query: 'mutation ($input: NoteFailedRefundsInput!) { noteFailedRefunds(input: $input) }',
        variables: { input: { id, version: 1 } },
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

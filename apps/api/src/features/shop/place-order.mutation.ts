import { DomainError } from '@kubora/domain/kernel/domain-error'
import { parseInput } from '@kubora/domain/kernel/parse-input'
import { closeUnpayable } from '@kubora/domain/shop/due-orders'
import { type PlacedOrder, placeOrder } from '@kubora/domain/shop/place-order'
import { refreshOrder } from '@kubora/domain/shop/refresh-order'
import { recordCheckout } from '@kubora/domain/shop/record-checkout'
import { readUnpaidOrders } from '@kubora/domain/shop/unpaid-orders'
import { PaymentError, type PaymentProvider } from '@kubora/payments/payment-provider'
import { shopOrders } from '@kubora/schema/db/shop-orders'
import { payMinutes, placeOrderInput } from '@kubora/validation/shop'
import { eq } from 'drizzle-orm'
import { readOrders } from '#features/shop/read-orders.ts'
import { requireShop } from '#features/shop/require-shop.ts'
import { ShopOrder } from '#features/shop/shop-order.type.ts'
import { builder } from '#graphql/builder.ts'
import type { ApiContext } from '#graphql/context.ts'
import { found } from '#graphql/found.ts'
import { Locale } from '#graphql/locale.type.ts'

/** A provider makes no page that ends sooner, ms. */
const shortestPageMs = 31 * 60_000

const SeenLineInput = builder.inputType('SeenLineInput', {
  fields: (t) => ({
    productId: t.id(),
    quantity: t.int(),
    title: t.string(),
    days: t.int({ required: false, description: 'For how long the rank is; null for what has no days.' }),
  }),
})

const PlaceOrderInput = builder.inputType('PlaceOrderInput', {
  fields: (t) => ({
    cartKey: t.string(),
    orderKey: t.string({
      description:
        '32 random bytes as base64url, chosen once per attempt: the same one never orders twice, and shows the order.',
    }),
    playerName: t.string({ description: 'Who gets it: the current name of a player who has joined once.' }),
    playerUuid: t.string({
      required: false,
      description: 'The player whom the buyer has seen by that name; another one now is refused.',
    }),
    email: t.string({
      required: false,
      description: 'Where mails about it go; of guests alone: those of an account go to its own address.',
    }),
    isGift: t.boolean({ required: false, description: 'Whether it is for somebody else.' }),
    giftMessage: t.string({
      required: false,
      description: 'What the player reads in the game with a gift; who paid stays unknown.',
    }),
    totalCents: t.int({ description: 'The sum that the buyer has seen; another one now is refused.' }),
    lines: t.field({
      type: [SeenLineInput],
      required: false,
      description: 'The lines that the buyer has seen; others now are refused.',
    }),
    locale: t.field({ type: Locale }),
    accepted: t.boolean({ description: 'That the terms hold, and that it is given at once.' }),
  }),
})

builder.mutationField('placeOrder', (t) =>
  t.field({
    type: ShopOrder,
    needs: 'anyone',
    points: 30,
    description: 'Orders what is in a cart, with an obligation to pay; the order says where.',
    args: { input: t.arg({ type: PlaceOrderInput }) },
    resolve: async (_root, { input }, context) => {
      const { payments, vatRate, seller } = requireShop(context)
      const { limits, origin, principal } = context
      await limits.placingOrder(origin)
      // nobody pays for it, and it is mailed to an address that may be a stranger's
      if (principal === null && input.totalCents === 0) await limits.requestingMail(origin, input.email ?? '')
      // what is refused at once ends nothing
      parseInput(placeOrderInput, input)
      await endUnpaid(context, payments, input)
      const terms = { provider: payments.name, vatRate, seller }
      const placed = await placeOrder(context.domain, context.principal, input, terms)
      if (placed.isOpen && placed.url === null) await openCheckout(context, payments, placed)
      const [order] = await readOrders(context.domain.db, eq(shopOrders.id, placed.id), input.locale)
      return found(order)
    },
  }),
)

/** Ends what was ordered of a cart and not paid, with its page, so that it holds nothing; without the provider it ends by itself. */
async function endUnpaid(
  { domain, principal }: ApiContext,
  payments: PaymentProvider,
  keys: { cartKey: string; orderKey: string },
): Promise<void> {
  for (const { orderId, externalId } of await readUnpaidOrders(domain.db, principal, keys)) {
    try {
      const page = externalId ?? (await closeUnpayable(domain, orderId, { afterMinutes: 0 }))
      if (page === null) continue
      await endPage(payments, page)
      await refreshOrder(domain, payments, { orderId, externalId: page })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      domain.warn?.('a page of payment could not be ended', { orderId, reason })
    }
  }
}

/** Ends a page of payment. One that the provider does not end, also because it was paid a moment ago, is left to its reading. */
async function endPage(payments: PaymentProvider, externalId: string): Promise<void> {
  await payments.endCheckout(externalId).catch((error: unknown) => {
    if (!(error instanceof PaymentError)) throw error
  })
}

/**
 * Has the provider make the page of an order, outside of any transaction, and stores it. Throws `PAYMENT_UNAVAILABLE` when the provider
 * does not: the same request may come again, and finds the order and the page. Throws `ORDER_CLOSED` for an order that can be paid no
 * more, also because its cart was ordered anew meanwhile.
 */
async function openCheckout(
  { domain, publicOrigin }: ApiContext,
  payments: PaymentProvider,
  { id, number, totalCents, lines, locale, placedAt }: PlacedOrder,
): Promise<void> {
  const expiresAt = new Date(placedAt.getTime() + payMinutes * 60_000)
  if (expiresAt.getTime() - Date.now() < shortestPageMs) throw new DomainError('ORDER_CLOSED')
  const prefix = locale === 'de' ? '' : `/${locale}`
  try {
    const checkout = await payments.createCheckout({
      orderId: id,
      number,
      currency: 'EUR',
      totalCents,
      lines,
      expiresAt,
      locale,
      // the browser has the order's key: no address of another site contains it
      returnUrl: `${publicOrigin}${prefix}/shop/order`,
    })
    const hasEnded = await recordCheckout(domain, { orderId: id, ...checkout })
    if (!hasEnded) return
    // its address was given to nobody
    await endPage(payments, checkout.externalId)
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    domain.warn?.('the provider of payments made no page', { orderId: id, reason: error.message })
    throw new DomainError('PAYMENT_UNAVAILABLE')
  }
  throw new DomainError('ORDER_CLOSED')
}

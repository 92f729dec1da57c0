import { shopGoods } from '@kubora/schema/db/shop-goods'
import { shopOrders } from '@kubora/schema/db/shop-orders'
import { shopProducts } from '@kubora/schema/db/shop-products'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DomainError } from '#kernel/domain-error.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { lockRights } from '#permissions/administrators.ts'
import { readPublicTitles } from '#shop/product-row.ts'
import { setBundleProduct } from '#shop/set-bundle-product.ts'
import { setRankProduct } from '#shop/set-rank-product.ts'
import { setCartLine } from '#shop/set-cart-line.ts'
import { createShopDesk, shopKey } from '#testing/shop-desk.ts'
import { codeOf } from '#testing/test-context.ts'

const {
  context,
  db,
  seed,
  principalOf,
  productText,
  product,
  cart,
  order,
  buy,
  apply,
  stateOf,
  goodsOf,
  rankOf,
  ledgerOf,
} = await createShopDesk()

const countOrders = () => db.$count(shopOrders)

async function failureOf(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof DomainError)) throw new Error('it was not refused')
  return { code: error.code, fields: error.fieldErrors.map(({ path }) => path) }
}

describe('a cart', () => {
  test.each([
    ['a quantity of −1', { quantity: -1 }, 'INVALID_INPUT', ['quantity']],
    ['a quantity of 1.5', { quantity: 1.5 }, 'INVALID_INPUT', ['quantity']],
    ['a quantity of 10⁹', { quantity: 1_000_000_000 }, 'INVALID_INPUT', ['quantity']],
    ['a key that can be guessed', { cartKey: 'a' }, 'INVALID_INPUT', ['cartKey']],
    ['an unknown product', { productId: 999_999 }, 'PRODUCT_UNAVAILABLE', []],
  ])('takes nothing for %s', async (_name, wrong, code, fields) => {
    const { id } = await product()
    const input = { cartKey: shopKey(), productId: id, quantity: 1, ...wrong }
    expect(await failureOf(setCartLine(context, null, input))).toEqual({ code, fields })
  })
})

describe('an order stores nothing', () => {
  const wrong = [
    ['of another cart', { cartKey: shopKey() }, 'CART_EMPTY', []],
    ['at a price that was tampered with', { totalCents: 1 }, 'PRICE_CHANGED', []],
    ['for nobody', { playerName: ' ' }, 'INVALID_INPUT', ['playerName']],
    ['for a player who never joined', { playerName: 'Nobody_Here' }, 'INVALID_INPUT', ['playerName']],
    ['that accepts nothing', { accepted: false }, 'INVALID_INPUT', ['accepted']],
    ['of a guest without an address', { email: '' }, 'INVALID_INPUT', ['email']],
    ['with half an address', { email: 'kim@' }, 'INVALID_INPUT', ['email']],
  ] as const

  test.each(wrong)('%s', async (_name, change, code, fields) => {
    const [player, wanted, before] = [await seed.player(), await product(), await countOrders()]
    const cartKey = await cart({ product: wanted })
    const input = { cartKey, playerName: player.name, totalCents: wanted.priceCents, ...change }
    expect(await failureOf(order(input))).toEqual({ code, fields })
    expect(await countOrders()).toBe(before)
  })

  test('for an identity that only offline servers know', async () => {
    const player = await seed.player({ offlineIdentity: true })
    expect(await failureOf(buy(player, await product()))).toMatchObject({ fields: ['playerName'] })
  })

  test('when the product changed after the cart, or its sale ended', async () => {
    const player = await seed.player()
    const wanted = await product({
      salePriceCents: 500,
      saleStartsAt: new Date(Date.now() - 60_000),
      saleEndsAt: new Date(Date.now() + 60_000),
    })
    const cartKey = await cart({ product: wanted })
    await db
      .update(shopProducts)
      .set({ saleEndsAt: sql`clock_timestamp() - interval '1 second'` })
      .where(eq(shopProducts.id, wanted.id))
    const late = order({ cartKey, playerName: player.name, totalCents: 500 })
    expect(await codeOf(late)).toBe('PRICE_CHANGED')
    await db.update(shopProducts).set({ enabled: false }).where(eq(shopProducts.id, wanted.id))
    expect(await codeOf(order({ cartKey, playerName: player.name, totalCents: 1000 }))).toBe(
      'PRODUCT_UNAVAILABLE',
    )
  })

  test('of another product, number, title or time than the buyer saw, at the same sum', async () => {
    const [player, wanted, other] = [await seed.player(), await product(), await product()]
    const titles = await readPublicTitles(db, [wanted.itemId])
    const seen = {
      productId: wanted.id,
      quantity: 1,
      title: titles.get(wanted.itemId)?.de ?? '',
      days: wanted.days,
    }
    const outcome = async (...lines: (typeof seen)[]) => {
      const cartKey = await cart({ product: wanted })
      return codeOf(order({ cartKey, playerName: player.name, totalCents: 1000, lines }))
    }
    for (const change of [{ productId: other.id }, { quantity: 2 }, { title: 'Halber Rang' }, { days: 60 }])
      expect(await outcome({ ...seen, ...change }), JSON.stringify(change)).toBe('PRICE_CHANGED')
    expect(await outcome()).toBe('PRICE_CHANGED')
    expect(await outcome(seen, { ...seen, productId: other.id })).toBe('PRICE_CHANGED')
    expect(await outcome(seen)).toBe('no error')
  })

  test('over 10,000 €', async () => {
    const wanted = await product({ priceCents: 600_000 })
    expect(await codeOf(buy(await seed.player(), wanted, { quantity: 2 }))).toBe('ORDER_TOO_LARGE')
  })

  test('of a rank that would wait without an end, also behind an order that may still be paid', async () => {
    const player = await seed.player()
    const forever = await product({ days: null })
    expect(await codeOf(buy(player, forever, { quantity: 2 }))).toBe('RANK_WOULD_WAIT')
    await buy(player, forever)
    const lower = await product({ level: 5 })
    expect(await codeOf(buy(player, lower))).toBe('RANK_WOULD_WAIT')
    expect(await codeOf(buy(player, await product({ level: 50 })))).toBe('no error')
  })

  test('of a rank below one without an end, in whatever order they are in the cart', async () => {
    for (const levels of [
      [10, 20],
      [20, 10],
    ]) {
      const player = await seed.player()
      const some = []
      for (const level of levels) some.push(await product({ level, days: level === 20 ? null : 30 }))
      const cartKey = await cart(...some.map((one) => ({ product: one })))
      expect(await codeOf(order({ cartKey, playerName: player.name, totalCents: 2000 }))).toBe(
        'RANK_WOULD_WAIT',
      )
    }
  })
})

describe('a gift', () => {
  test('has what is said with it, which may be nothing; what somebody buys for themselves has none', async () => {
    const [player, wanted] = [await seed.player(), await product()]
    const messageOf = async (gift: object) => {
      const cartKey = await cart({ product: wanted })
      const placed = await order({ cartKey, playerName: player.name, totalCents: 1000, ...gift })
      const [row] = await db.select().from(shopOrders).where(eq(shopOrders.id, placed.id))
      return row?.giftMessage
    }
    expect(await messageOf({ isGift: true, giftMessage: 'Alles Gute!' })).toBe('Alles Gute!')
    expect(await messageOf({ isGift: true, giftMessage: '' })).toBe('')
    expect(await messageOf({ giftMessage: 'Alles Gute!' })).toBeNull()
  })

  test.each([
    'x'.repeat(201),
    '§4rot',
    '{player}',
    'Hi\n[Team] Hallo',
    'Komm zu evil2.example',
    'Komm auf 203.0.113.7:25565',
    'Komm auf 12.gg',
    'Komm zu evil․example',
    '<selector:@a>',
  ])('says nothing like %j', async (giftMessage) => {
    const [player, wanted] = [await seed.player(), await product()]
    const cartKey = await cart({ product: wanted })
    const input = { cartKey, playerName: player.name, totalCents: 1000, isGift: true, giftMessage }
    expect(await failureOf(order(input))).toEqual({ code: 'INVALID_INPUT', fields: ['giftMessage'] })
  })

  test('of nothing says nothing', async () => {
    const [player, wanted] = [await seed.player(), await product({ priceCents: 0 })]
    const input = { playerName: player.name, totalCents: 0, isGift: true, giftMessage: 'Alles Gute!' }
    const placed = order({ cartKey: await cart({ product: wanted }), ...input })
    expect(await failureOf(placed)).toEqual({ code: 'INVALID_INPUT', fields: ['giftMessage'] })
  })
})

test('who lacks the rank that is required, or wants more than a player may have, buys nothing', async () => {
  const [player, vip] = [await seed.player(), await seed.rank({ level: 5 })]
  const wanted = await product({ requiredRankId: vip, limitPerPlayer: 2 })
  expect(await codeOf(buy(player, wanted))).toBe('RANK_REQUIRED')
  await seed.rankOf(player, vip)
  expect(await codeOf(buy(player, wanted, { quantity: 3 }))).toBe('PRODUCT_LIMIT')
  expect(await codeOf(buy(player, wanted, { quantity: 2 }))).toBe('no error')
})

test('a name in any case finds its player, and a repeated request the order of the first', async () => {
  const [player, wanted] = [await seed.player(), await product()]
  const [cartKey, orderKey] = [await cart({ product: wanted }), shopKey()]
  const request = () =>
    order({ cartKey, orderKey, playerName: player.name.toUpperCase(), totalCents: wanted.priceCents })
  const orders = await Promise.all([request(), request(), request()])
  expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
  const [stored] = await db
    .select()
    .from(shopOrders)
    .where(eq(shopOrders.id, orders[0]?.id ?? ''))
  const other = await seed.player()
  const foreign = order({ cartKey, orderKey, playerName: other.name, totalCents: wanted.priceCents })
  expect(await failureOf(foreign)).toEqual({ code: 'INVALID_INPUT', fields: ['orderKey'] })
  expect(stored).toMatchObject({
    playerName: player.name,
    playerId: player.id,
    totalCents: 1000,
    vatRate: 1900,
  })
})

test('a name that another player has by now is not the one whom the buyer saw', async () => {
  const [seen, now, wanted] = [await seed.player(), await seed.player(), await product()]
  const ordered = async (playerUuid: string | null) => {
    const cartKey = await cart({ product: wanted })
    return order({ cartKey, playerName: now.name, playerUuid, totalCents: wanted.priceCents })
  }
  expect(await failureOf(ordered(seen.uuid))).toEqual({ code: 'INVALID_INPUT', fields: ['playerName'] })
  for (const uuid of [now.uuid.toUpperCase(), null])
    expect(await ordered(uuid)).toMatchObject({ playerName: now.name })
})

test('the last one is sold once, however many order it at once, and is free again when nobody pays', async () => {
  const wanted = await product({ stock: 2 })
  const players = await Promise.all(Array.from({ length: 8 }, () => seed.player()))
  const codes = await Promise.all(players.map((player) => codeOf(buy(player, wanted))))
  expect(codes.filter((code) => code === 'no error')).toHaveLength(2)
  expect(codes.filter((code) => code === 'PRODUCT_SOLD_OUT')).toHaveLength(6)
  const placed = await db
    .select()
    .from(shopOrders)
    .where(
      sql`exists (select from shop_order_lines l where l.order_id = ${shopOrders.id} and l.product_id = ${wanted.id})`,
    )
  for (const one of placed) await apply(one, { state: 'EXPIRED', paymentId: null })
  const [after] = await db.select().from(shopProducts).where(eq(shopProducts.id, wanted.id))
  expect(after?.stock).toBe(2)
})

test('what was ordered while there was any number of it gives nothing back', async () => {
  const [wanted, player] = [await product(), await seed.player()]
  const placed = await buy(player, wanted)
  await db.update(shopProducts).set({ stock: 5 }).where(eq(shopProducts.id, wanted.id))
  await apply(placed, { state: 'EXPIRED', paymentId: null })
  const [after] = await db.select().from(shopProducts).where(eq(shopProducts.id, wanted.id))
  expect(after?.stock).toBe(5)
})

test('nobody passes the limit of a product by orders that are open', async () => {
  const [player, wanted] = [await seed.player(), await product({ limitPerPlayer: 2 })]
  await buy(player, wanted)
  const both = await Promise.all([codeOf(buy(player, wanted)), codeOf(buy(player, wanted))])
  expect(both.toSorted()).toEqual(['PRODUCT_LIMIT', 'no error'])
})

test('what went back counts for no limit, unless the player has it', async () => {
  const [player, wanted] = [await seed.player(), await product({ limitPerPlayer: 1 })]
  const dispute = (placed: { id: string }) => ({
    externalId: `du_${placed.id}`,
    cents: 1000,
    state: 'LOST' as const,
  })
  const lost = await buy(player, wanted)
  await apply(lost)
  expect(await codeOf(buy(player, wanted))).toBe('PRODUCT_LIMIT')
  await apply(lost, { disputes: [dispute(lost)] })
  const delivered = await buy(player, wanted)
  await apply(delivered)
  await db
    .update(shopGoods)
    .set({ state: 'DELIVERED', endedAt: new Date(), runningSince: null })
    .where(eq(shopGoods.orderId, delivered.id))
  await apply(delivered, { disputes: [dispute(delivered)] })
  expect(await codeOf(buy(player, wanted))).toBe('PRODUCT_LIMIT')
})

test('one line of several that went back counts for no limit, and the others do', async () => {
  const player = await seed.player()
  const [gone, kept] = [await product({ limitPerPlayer: 1 }), await product({ limitPerPlayer: 1 })]
  const cartKey = await cart({ product: gone }, { product: kept })
  const placed = await order({ cartKey, playerName: player.name, totalCents: 2000 })
  await apply(placed)
  await db
    .update(shopGoods)
    .set({ state: 'REVOKED', endedAt: new Date(), runningSince: null })
    .where(and(eq(shopGoods.orderId, placed.id), eq(shopGoods.line, 0)))
  await db.update(shopOrders).set({ state: 'PARTLY_REFUNDED' }).where(eq(shopOrders.id, placed.id))
  expect(await codeOf(buy(player, kept))).toBe('PRODUCT_LIMIT')
  expect(await codeOf(buy(player, gone))).toBe('no error')
})

test('an order of nothing locks no product before it may change ranks, as who changes the product does', async () => {
  const [player, wanted] = [await seed.player(), await product({ priceCents: 0 })]
  const { account } = await seed.teamMember({ permissions: ['*'] })
  const admin = await principalOf(account)
  const { itemId, rankId } = wanted
  const [waiting, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holder = inUnit(context, async (unit) => {
    await lockRights(unit)
    waiting.resolve()
    await done.promise
  })
  await waiting.promise
  const values = { itemId, version: 1, rankId, days: 30, priceCents: 0, limitPerPlayer: 5, enabled: true }
  const change = codeOf(setRankProduct.run(context, admin, values))
  const parts = [{ productId: wanted.id, quantity: 1 }]
  const bundle = { itemId: await productText(), version: null, parts, priceCents: 500, enabled: true }
  const bundled = codeOf(setBundleProduct.run(context, admin, bundle))
  const cartKey = await cart({ product: wanted })
  const placed = codeOf(order({ cartKey, playerName: player.name, totalCents: 0 }))
  await expect.poll(() => rightsWaiting()).toBe(3)
  await db.execute(sql`select from shop_products where id = ${wanted.id} for update nowait`)
  done.resolve()
  await holder
  expect(await Promise.all([change, bundled, placed])).toEqual(['no error', 'no error', 'no error'])
})

async function rightsWaiting(): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`select count(*)::int as count from pg_locks
    where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`)
  return row?.count ?? 0
}

test('an order of nothing is paid without a provider, and given at once', async () => {
  const [player, wanted] = [await seed.player(), await product({ priceCents: 0 })]
  const placed = await buy(player, wanted)
  expect(placed).toMatchObject({ isOpen: false, totalCents: 0 })
  expect(await stateOf(placed)).toMatchObject({ state: 'PAID' })
  expect(await rankOf(player)).toEqual({ rankId: wanted.rankId, days: 30, isSold: true })
  expect(await goodsOf(player)).toHaveLength(1)
  expect(await ledgerOf(placed)).toEqual({})
})

import { ranks } from '@kubora/schema/db/permissions'
import { shopOrderLines, shopOrders } from '@kubora/schema/db/shop-orders'
import { shopCoupons } from '@kubora/schema/db/shop-products'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DomainError } from '#kernel/domain-error.ts'
import { addCoupon } from '#shop/add-coupon.ts'
import { deleteCoupon } from '#shop/delete-coupon.ts'
import { editCoupon } from '#shop/edit-coupon.ts'
import { setCartCoupon } from '#shop/set-cart-coupon.ts'
import { createShopDesk } from '#testing/shop-desk.ts'
import { codeOf } from '#testing/test-context.ts'

const desk = await createShopDesk()
const { context, db, seed, principalOf, product, itemProduct, bundle, cart } = desk
const { coupon, withCoupon, order, apply, stateOf, ledgerOf } = desk
const editor = await principalOf((await seed.teamMember({ permissions: [shopPermissions.editShop] })).account)
const administrator = await principalOf((await seed.teamMember({ permissions: ['*'] })).account)

const [past, future] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)]

/** Returns code, field and reason of a refusal. */
async function refusalOf(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof DomainError)) throw new Error('it was not refused')
  const [field] = error.fieldErrors
  return [error.code, field?.path, field?.key.replace('validation.', '')]
}

const usesLeftOf = async ({ id }: { id: number }) =>
  (await db.select().from(shopCoupons).where(eq(shopCoupons.id, id)))[0]?.usesLeft

describe('a coupon', () => {
  test.each([
    ['that has not begun', { startsAt: future }, 'coupon-time'],
    ['that has ended', { endsAt: past }, 'coupon-time'],
    ['that is deleted', { deletedAt: past }, 'coupon-unknown'],
    ['that is used up', { usesLeft: 0 }, 'coupon-used-up'],
  ])('%s lowers no price', async (_name, values, reason) => {
    const [{ code }, cartKey] = [await coupon(values), await cart({ product: await product() })]
    const given = setCartCoupon(context, null, { cartKey, code })
    expect(await refusalOf(given)).toEqual(['COUPON_INVALID', 'code', reason])
  })

  test('of another product, and one of nobody, lower no price', async () => {
    const [other, cartKey] = [await product(), await cart({ product: await product() })]
    const { code } = await coupon({ productId: other.id })
    const set = (wanted: string) => refusalOf(setCartCoupon(context, null, { cartKey, code: wanted }))
    expect(await set(code)).toEqual(['COUPON_INVALID', 'code', 'coupon-other-product'])
    expect(await set('NO-SUCH-CODE')).toEqual(['COUPON_INVALID', 'code', 'coupon-unknown'])
    expect(await set('%')).toEqual(['INVALID_INPUT', 'code', 'coupon-code'])
  })

  test('that ended after it was put into the cart is refused by the order, which stores nothing', async () => {
    const [player, one, before] = [await seed.player(), await coupon(), await db.$count(shopOrders)]
    const cartKey = await withCoupon(await cart({ product: await product() }), one)
    await db.update(shopCoupons).set({ endsAt: past }).where(eq(shopCoupons.id, one.id))
    const late = order({ cartKey, playerName: player.name, totalCents: 900 })
    expect(await refusalOf(late)).toEqual(['COUPON_INVALID', 'code', 'coupon-time'])
    expect(await db.$count(shopOrders)).toBe(before)
  })

  test('is found in any case, and what its lines cost sums to the total to the cent', async () => {
    const [player, one] = [await seed.player(), await coupon({ percent: 33 })]
    const wanted = [
      await product({ priceCents: 999 }),
      await product({ priceCents: 1 }),
      await product({ priceCents: 500 }),
    ]
    const cartKey = await cart(...wanted.map((each) => ({ product: each, quantity: 1 })))
    await withCoupon(cartKey, { code: ` ${one.code.toLowerCase()} ` })
    const placed = await order({ cartKey, playerName: player.name, totalCents: 1005 })
    const lines = await db
      .select({ cents: shopOrderLines.totalCents })
      .from(shopOrderLines)
      .where(eq(shopOrderLines.orderId, placed.id))
      .orderBy(asc(shopOrderLines.position))
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(1005)
    const [stored] = await db.select().from(shopOrders).where(eq(shopOrders.id, placed.id))
    expect(stored).toMatchObject({ totalCents: 1005, discountCents: 495, couponId: one.id })
    // what the provider is asked for
    expect(placed.lines.reduce((sum, line) => sum + line.quantity * line.unitCents, 0)).toBe(1005)
    // the provider writes the quantity before the title
    expect(placed.lines.filter(({ title }) => title.includes('×'))).toEqual([])
  })

  test('of all that is in the cart leaves nothing to pay: no provider is asked', async () => {
    const [player, one] = [await seed.player(), await coupon({ percent: 100 })]
    const cartKey = await withCoupon(await cart({ product: await product() }), one)
    const placed = await order({ cartKey, playerName: player.name, totalCents: 0 })
    expect(placed).toMatchObject({ isOpen: false, totalCents: 0 })
    expect(await stateOf(placed)).toMatchObject({ state: 'PAID' })
    expect(await ledgerOf(placed)).toEqual({})
  })

  test('that leaves less than a provider takes is refused', async () => {
    const [player, one] = [await seed.player(), await coupon({ cents: 951 })]
    const cartKey = await withCoupon(await cart({ product: await product() }), one)
    const small = order({ cartKey, playerName: player.name, totalCents: 49 })
    expect(await codeOf(small)).toBe('ORDER_TOO_SMALL')
  })

  test('with one use left is used once by two orders at once, and is free again when nobody pays', async () => {
    const one = await coupon({ usesLeft: 1 })
    const wanted = await product()
    const orders = await Promise.all(
      [1, 2].map(async () => {
        const cartKey = await withCoupon(await cart({ product: wanted }), one)
        return { cartKey, playerName: (await seed.player()).name, totalCents: 900 }
      }),
    )
    const codes = await Promise.all(orders.map((input) => codeOf(order(input))))
    expect(codes.toSorted()).toEqual(['COUPON_INVALID', 'no error'])
    expect(await usesLeftOf(one)).toBe(0)
    const [placed] = await db.select().from(shopOrders).where(eq(shopOrders.couponId, one.id))
    if (!placed) throw new Error('no order has the coupon')
    await apply(placed, { state: 'EXPIRED', paymentId: null })
    await apply(placed, { state: 'EXPIRED', paymentId: null })
    expect(await usesLeftOf(one)).toBe(1)
  })

  test('is used by a player as often as one may, also by two orders at once; one that is not paid does not count', async () => {
    const [player, one, wanted] = [await seed.player(), await coupon({ usesPerPlayer: 1 }), await product()]
    const buy = async () => {
      const cartKey = await withCoupon(await cart({ product: wanted }), one)
      return order({ cartKey, playerName: player.name, totalCents: 900 })
    }
    const codes = await Promise.all([codeOf(buy()), codeOf(buy())])
    expect(codes.toSorted()).toEqual(['COUPON_INVALID', 'no error'])
    const [placed] = await db.select().from(shopOrders).where(eq(shopOrders.couponId, one.id))
    if (!placed) throw new Error('no order has the coupon')
    await apply(placed, { state: 'EXPIRED', paymentId: null })
    expect(await codeOf(buy())).toBe('no error')
    expect(await refusalOf(buy())).toEqual(['COUPON_INVALID', 'code', 'coupon-used'])
  })
})

describe('the team', () => {
  const values = { code: 'summer-1', percent: 10 }

  test.each([
    ['in two ways', { cents: 100 }, 'percent'],
    ['in no way', { percent: null }, 'percent'],
    ['by more than all', { percent: 101 }, 'percent'],
    ['with a code of two letters', { code: 'ab' }, 'code'],
    ['for no product', { productId: 999_999 }, 'productId'],
    ['that ends before it begins', { startsAt: future, endsAt: past }, 'endsAt'],
  ])('adds no coupon %s', async (_name, wrong, path) => {
    const [code, field] = await refusalOf(addCoupon.run(context, administrator, { ...values, ...wrong }))
    expect([code, field]).toEqual(['INVALID_INPUT', path])
  })

  test('has a code once, also at once, and again when it is deleted', async () => {
    const input = { ...values, code: 'Once' }
    const codes = await Promise.all([1, 2].map(() => codeOf(addCoupon.run(context, administrator, input))))
    expect(codes.toSorted()).toEqual(['INVALID_INPUT', 'no error'])
    const [row] = await db.select().from(shopCoupons).where(eq(shopCoupons.code, 'ONCE'))
    await deleteCoupon.run(context, editor, { id: row?.id, version: 1 })
    expect(await codeOf(addCoupon.run(context, administrator, input))).toBe('no error')
  })

  test('makes no rank cheaper that the member may not sell: alone, in a bundle, off sale, or with all there is', async () => {
    const [sold, off, free, thing] = [
      await product(),
      await product({ enabled: false }),
      await product({ priceCents: 0 }),
      await itemProduct(),
    ]
    const pack = await bundle({ product: sold }, { product: thing })
    const add = (productId: number | null) =>
      codeOf(addCoupon.run(context, editor, { code: `ONE-${productId}`, productId, percent: 1 }))
    for (const productId of [sold.id, off.id, pack.id, null])
      expect(await add(productId)).toBe('NO_PERMISSION')
    for (const { id } of [free, thing]) expect(await add(id)).toBe('no error')
    const [made] = await db
      .select()
      .from(shopCoupons)
      .where(eq(shopCoupons.code, `ONE-${thing.id}`))
    const widened = { id: made?.id, version: 1, code: `ONE-${thing.id}`, percent: 1, productId: null }
    expect(await codeOf(editCoupon.run(context, editor, widened))).toBe('NO_PERMISSION')
    expect(await codeOf(editCoupon.run(context, administrator, widened))).toBe('no error')
  })

  test('makes all cheaper also beside ranks off sale that nobody may sell, or that are deleted', async () => {
    const [deleted, team] = [await product({ enabled: false }), await product({ enabled: false })]
    await db.update(ranks).set({ deletedAt: past }).where(eq(ranks.id, deleted.rankId))
    await db.update(ranks).set({ isTeam: true }).where(eq(ranks.id, team.rankId))
    const values = { code: 'FOR-ALL', percent: 1 }
    expect(await codeOf(addCoupon.run(context, editor, values))).toBe('NO_PERMISSION')
    expect(await codeOf(addCoupon.run(context, administrator, values))).toBe('no error')
  })

  test('ends a coupon, and changes none that was used since it was read', async () => {
    const one = await coupon({ usesLeft: 5 })
    const edit = (version: number) =>
      editCoupon.run(context, administrator, {
        id: one.id,
        version,
        code: one.code,
        percent: 10,
        endsAt: past,
        usesLeft: 5,
      })
    await db
      .update(shopCoupons)
      .set({ usesLeft: 4, version: sql`version + 1` })
      .where(eq(shopCoupons.id, one.id))
    expect(await codeOf(edit(1))).toBe('CONFLICT')
    await edit(2)
    const cartKey = await cart({ product: await product() })
    const given = setCartCoupon(context, null, { cartKey, code: one.code })
    expect(await refusalOf(given)).toEqual(['COUPON_INVALID', 'code', 'coupon-time'])
  })
})

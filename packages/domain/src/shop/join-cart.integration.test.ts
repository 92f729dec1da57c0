import { expect, test } from 'vitest'
import { joinCart } from '#shop/open-cart.ts'
import { setCartLine } from '#shop/set-cart-line.ts'
import { createShopDesk, shopKey } from '#testing/shop-desk.ts'
import { codeOf } from '#testing/test-context.ts'

const { context, seed, principalOf, product, cart, coupon, withCoupon, order, apply, contentsOf } =
  await createShopDesk()

async function member() {
  const { account, player } = await seed.linkedPlayer()
  return { principal: await principalOf(account), player }
}

test('the cart of a device is that of the account once its owner is logged in, on each device and for nobody else', async () => {
  const [{ principal }, wanted] = [await member(), await product()]
  const cartKey = await cart({ product: wanted, quantity: 2 })
  await joinCart(context, principal, { cartKey })
  expect(await contentsOf(principal, shopKey())).toEqual({ [wanted.id]: 2 })
  // the user of the device after the logout
  expect(await contentsOf(null, cartKey)).toEqual({})
  expect(await contentsOf((await member()).principal, cartKey)).toEqual({})
})

test('what is in both carts is added up to the limit of a player, and to 20 products', async () => {
  const { principal } = await member()
  const [limited, free] = [await product({ limitPerPlayer: 3 }), await product()]
  const own = shopKey()
  for (const { id } of [limited, free])
    await setCartLine(context, principal, { cartKey: own, productId: id, quantity: 2 })
  const others = []
  while (others.length < 19) others.push(await product())
  const device = await cart({ product: limited, quantity: 2 }, ...others.map((one) => ({ product: one })))
  await joinCart(context, principal, { cartKey: device })
  const contents = await contentsOf(principal, own)
  expect(contents).toMatchObject({ [limited.id]: 3, [free.id]: 2 })
  expect(Object.keys(contents)).toHaveLength(20)
})

test('two devices at once join one cart, and none of it is lost or counted twice', async () => {
  const [{ principal }, wanted] = [await member(), await product()]
  const keys = [await cart({ product: wanted }), await cart({ product: wanted, quantity: 2 })]
  await Promise.all([...keys, ...keys].map((cartKey) => joinCart(context, principal, { cartKey })))
  expect(await contentsOf(principal, shopKey())).toEqual({ [wanted.id]: 3 })
})

test('an order takes the cart of the account, also what the device had', async () => {
  const [{ principal, player }, one, two] = [await member(), await product(), await product()]
  await setCartLine(context, principal, { cartKey: shopKey(), productId: one.id, quantity: 1 })
  const cartKey = await withCoupon(await cart({ product: two }), await coupon())
  const input = { cartKey, playerName: player.name, principal }
  expect(await codeOf(order({ ...input, totalCents: 900 }))).toBe('PRICE_CHANGED')
  expect(await order({ ...input, totalCents: 1800 })).toMatchObject({ totalCents: 1800 })
})

test('what is paid leaves the cart, also after the login; what was put in since stays', async () => {
  const { principal, player } = await member()
  const [paid, since] = [await product(), await product()]
  const cartKey = await cart({ product: paid, quantity: 2 })
  const placed = await order({ cartKey, playerName: player.name, totalCents: 2000 })
  await joinCart(context, principal, { cartKey })
  await setCartLine(context, principal, { cartKey, productId: since.id, quantity: 1 })
  await setCartLine(context, principal, { cartKey, productId: paid.id, quantity: 3 })
  await apply(placed)
  expect(await contentsOf(principal, cartKey)).toEqual({ [paid.id]: 1, [since.id]: 1 })
})

import { shopOrders } from '@kubora/schema/db/shop-orders'
import { shopCarts } from '@kubora/schema/db/shop-products'
import { cartLinesMax, joinCartInput, quantityMax } from '@kubora/validation/shop'
import { eq, sql } from 'drizzle-orm'
import type { Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { hashShopKey } from '#shop/shop-key.ts'

/** Who has a cart: an account has one, on all its devices; of a guest the device has one, by its key. */
type CartOwner = Pick<Principal, 'accountId'> | null

/** Returns what a cart is stored by. No key has the hash of an account's cart: the login alone shows it. */
export function cartHashOf(owner: CartOwner, cartKey: string): string {
  return owner === null ? hashShopKey(cartKey) : `account ${owner.accountId}`
}

/** A cart that is locked. */
export type OpenCart = { id: string; couponId: number | null }

/**
 * Returns the cart of the caller, which is made where there is none and locked until the transaction ends. What a device has in its
 * own goes into the account's once its owner is logged in.
 */
export async function openCart(unit: Unit, owner: CartOwner, cartKey: string): Promise<OpenCart> {
  const [cart] = await unit.tx
    .insert(shopCarts)
    .values({ keyHash: cartHashOf(owner, cartKey), accountId: owner?.accountId ?? null })
    .onConflictDoUpdate({ target: shopCarts.keyHash, set: { changedAt: sql`clock_timestamp()` } })
    .returning({ id: shopCarts.id, couponId: shopCarts.couponId })
  if (!cart) throw new Error('insert returned no row')
  return owner === null ? cart : takeDeviceCart(unit, cart, hashShopKey(cartKey))
}

/** Moves what is in a device's cart into the account's, which is locked: of the same product as many as a player may have. */
async function takeDeviceCart(unit: Unit, cart: OpenCart, deviceHash: string): Promise<OpenCart> {
  const [device] = await unit.tx
    .select({ id: shopCarts.id, couponId: shopCarts.couponId })
    .from(shopCarts)
    .where(eq(shopCarts.keyHash, deviceHash))
    .for('update')
  if (!device) return cart
  await unit.tx.execute(sql`
    insert into shop_cart_lines as own (cart_id, product_id, quantity, added_at)
    select ${cart.id}, product_id, quantity, added_at from shop_cart_lines where cart_id = ${device.id}
    on conflict (cart_id, product_id) do update set quantity = least(own.quantity + excluded.quantity, ${quantityMax},
      (select p.limit_per_player from shop_products p where p.id = own.product_id))`)
  await unit.tx.execute(sql`
    delete from shop_cart_lines where cart_id = ${cart.id} and product_id in (
      select product_id from shop_cart_lines where cart_id = ${cart.id} order by added_at, product_id offset ${cartLinesMax})`)
  const couponId = cart.couponId ?? device.couponId
  await unit.tx.update(shopCarts).set({ couponId }).where(eq(shopCarts.id, cart.id))
  // what is ordered of it and still to be paid leaves the cart when it is
  await unit.tx.update(shopOrders).set({ cartId: cart.id }).where(eq(shopOrders.cartId, device.id))
  await unit.tx.delete(shopCarts).where(eq(shopCarts.id, device.id))
  return { id: cart.id, couponId }
}

/** Moves the cart of a device into that of the account that is logged in there; does nothing for a guest. Throws `INVALID_INPUT`. */
export async function joinCart(context: DomainContext, owner: CartOwner, given: unknown): Promise<void> {
  const { cartKey } = parseInput(joinCartInput, given)
  if (owner === null) return
  await inUnit(context, (unit) => openCart(unit, owner, cartKey))
}

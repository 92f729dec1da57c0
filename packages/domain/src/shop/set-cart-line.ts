import { shopCartLines, shopCarts, shopProducts } from '@kubora/schema/db/shop-products'
import { cartLinesMax, setCartLineInput } from '@kubora/validation/shop'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { hashShopKey } from '#shop/shop-key.ts'

/**
 * Sets how many of a product are in the cart of a key, which is made where there is none; 0 takes it out. Throws `INVALID_INPUT`,
 * `PRODUCT_UNAVAILABLE` for what is not for sale, `CART_FULL` for more than 20 products.
 */
export async function setCartLine(
  context: DomainContext,
  principal: Principal | null,
  given: unknown,
): Promise<void> {
  const { cartKey, productId, quantity } = parseInput(setCartLineInput, given)
  await inUnit(context, async (unit) => {
    const cartId = await openCart(unit, hashShopKey(cartKey), principal?.accountId ?? null)
    const ofProduct = and(eq(shopCartLines.cartId, cartId), eq(shopCartLines.productId, productId))
    if (quantity === 0) return void (await unit.tx.delete(shopCartLines).where(ofProduct))
    await requireForSale(unit, productId)
    const others = await unit.tx
      .select({ id: shopCartLines.productId })
      .from(shopCartLines)
      .where(and(eq(shopCartLines.cartId, cartId), ne(shopCartLines.productId, productId)))
    if (others.length >= cartLinesMax) throw new DomainError('CART_FULL', { params: { max: cartLinesMax } })
    await unit.tx
      .insert(shopCartLines)
      .values({ cartId, productId, quantity })
      .onConflictDoUpdate({ target: [shopCartLines.cartId, shopCartLines.productId], set: { quantity } })
  })
}

/** Returns the id of the cart, which is locked until the transaction ends; it is the account's once its owner is logged in. */
async function openCart(unit: Unit, keyHash: string, accountId: number | null): Promise<string> {
  const [cart] = await unit.tx
    .insert(shopCarts)
    .values({ keyHash, accountId })
    .onConflictDoUpdate({
      target: shopCarts.keyHash,
      set: {
        changedAt: sql`clock_timestamp()`,
        accountId: sql`coalesce(${shopCarts.accountId}, excluded.account_id)`,
      },
    })
    .returning({ id: shopCarts.id })
  if (!cart) throw new Error('insert returned no row')
  return cart.id
}

async function requireForSale(unit: Unit, productId: number): Promise<void> {
  const [product] = await unit.tx
    .select({ id: shopProducts.id })
    .from(shopProducts)
    .where(and(eq(shopProducts.id, productId), shopProducts.enabled))
  if (!product) throw new DomainError('PRODUCT_UNAVAILABLE')
}

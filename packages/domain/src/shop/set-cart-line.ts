import { shopCartLines, shopProducts } from '@kubora/schema/db/shop-products'
import { cartLinesMax, setCartLineInput } from '@kubora/validation/shop'
import { and, eq, ne } from 'drizzle-orm'
import type { Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { openCart } from '#shop/open-cart.ts'
import { readPublicTitles } from '#shop/product-row.ts'

/**
 * Sets how many of a product are in the cart of the caller; 0 takes it out. Throws `INVALID_INPUT`, `PRODUCT_UNAVAILABLE` for what is not
 * for sale, `CART_FULL` for more than 20 products.
 */
export async function setCartLine(
  context: DomainContext,
  principal: Principal | null,
  given: unknown,
): Promise<void> {
  const { cartKey, productId, quantity } = parseInput(setCartLineInput, given)
  await inUnit(context, async (unit) => {
    const { id: cartId } = await openCart(unit, principal, cartKey)
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

async function requireForSale(unit: Unit, productId: number): Promise<void> {
  const [product] = await unit.tx
    .select({ itemId: shopProducts.itemId })
    .from(shopProducts)
    .where(and(eq(shopProducts.id, productId), shopProducts.enabled))
  const isPublic = product && (await readPublicTitles(unit.tx, [product.itemId])).has(product.itemId)
  if (!isPublic) throw new DomainError('PRODUCT_UNAVAILABLE')
}

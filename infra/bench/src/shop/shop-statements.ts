import type { StatementCounter } from '@kubora/test-kit/query-counting/statement-counter'
import { type Request, send } from '#measure/against-raw.ts'
import { catalogue, cartOf } from '#shop/shop-requests.ts'

/** A statement of the api, with the values that it had. */
export type ShopStatement = { sql: string; values: (string | null)[] }

/** The api's statements for catalogue and carts; of those of a cart the last values belong to the cart that was read. */
export type ShopStatements = Record<'content' | 'offers' | 'cart' | 'lines' | 'titles', ShopStatement>

/** Reads the statements by a cart of three products. Throws when there are others than known. */
export async function readShopStatements(
  counter: StatementCounter,
  url: string,
  cartKey: string,
): Promise<ShopStatements> {
  const capture = async (request: Request) => {
    await send(url, null, request)
    const all = await counter.statementsDuring(() => send(url, null, request))
    return all.filter(({ sql }) => /"(shop_|content_)/.test(sql))
  }
  const [shown, cart] = [await capture(catalogue), await capture(cartOf(cartKey))]
  const one = (of: typeof shown, part: string) => {
    const found = of.filter(({ sql }) => sql.includes(part))
    const [statement] = found
    if (found.length !== 1 || statement === undefined) throw new Error(`${found.length} statements ${part}`)
    return { sql: statement.sql, values: [...statement.values] }
  }
  if (shown.length !== 2 || cart.length !== 4) throw new Error('catalogue and cart are other statements now')
  return {
    content: one(shown, 'from "content_items"'),
    offers: one(shown, 'from "shop_products"'),
    cart: one(cart, 'from "shop_carts"'),
    lines: one(cart, 'from "shop_cart_lines"'),
    titles: one(cart, 'from "content_items"'),
  }
}

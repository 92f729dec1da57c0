// A fast server written by hand for catalogue and carts: node:http, the api's own statements, JSON. No checks, no coupons.
import { readFileSync } from 'node:fs'
import { parseInTasks } from '@kubora/domain/content/parse-in-tasks'
import { hashShopKey } from '@kubora/domain/shop/shop-key'
import postgres from 'postgres'
import { serveRaw } from '#measure/serve-raw.ts'
import type { ShopStatement, ShopStatements } from '#shop/shop-statements.ts'

type Fields = Record<string, string>
type Offer = { id: string; priceCents: number; [field: string]: unknown }

const { DATABASE_URL = '', PORT = '', STATEMENTS = '' } = process.env
const statements = JSON.parse(readFileSync(STATEMENTS, 'utf8')) as ShopStatements
// captured values are text
const asText = {
  to: 16,
  from: [16],
  serialize: (text: string) => text,
  parse: (text: string) => text === 't',
}
const sql = postgres(DATABASE_URL, { max: 10, types: { bool: asText }, onnotice: () => undefined })

/** Runs a statement, its last values replaced by others. */
async function run({ sql: text, values }: ShopStatement, last: readonly string[] = []): Promise<unknown[][]> {
  const bound = [...values.slice(0, values.length - last.length), ...last]
  return sql.unsafe(text, bound, { prepare: true }).values()
}

const trees = new Map<string, ReturnType<typeof parseInTasks>>()

function treeOf(markdown: string) {
  const tree = trees.get(markdown) ?? parseInTasks(markdown)
  trees.set(markdown, tree)
  return tree
}

async function readOffers(): Promise<Map<unknown, Offer>> {
  const rows = await run(statements.offers)
  return new Map(
    rows.map(([itemId, id, price, saleEndsAt, kind, left, limitPerPlayer, _rank, days, requiredRank]) => [
      itemId,
      {
        id: String(id),
        priceCents: Number(price),
        saleEndsAt,
        left,
        limitPerPlayer,
        kind,
        days,
        requiredRank,
      },
    ]),
  )
}

async function writeCatalogue(): Promise<string> {
  const [rows, offers] = await Promise.all([run(statements.content), readOffers()])
  const products = Map.groupBy(
    rows.filter(([, kind]) => kind === 'product'),
    ([, , , parentId]) => parentId,
  )
  const shown = ([, , key, , , , settings, fields]: unknown[]) => ({
    key,
    icon: (settings as { icon: string }).icon,
    title: (fields as Fields)['title'] ?? '',
    summary: (fields as Fields)['summary'] ?? null,
  })
  const productCategories = await Promise.all(
    rows
      .filter(([, kind]) => kind === 'productCategory')
      .map(async (category) => ({
        ...shown(category),
        products: await Promise.all(
          (products.get(category[0]) ?? []).map(async (product) => {
            const { text } = product[7] as Fields
            const tree = text === undefined ? [] : await treeOf(text)
            return { ...shown(product), text: tree, offer: offers.get(product[0]) ?? null }
          }),
        ),
      })),
  )
  return JSON.stringify({ data: { productCategories } })
}

async function writeCart(key: string): Promise<string> {
  const [[cartId] = []] = await run(statements.cart, [hashShopKey(key)])
  const [rows, offers] = await Promise.all([run(statements.lines, [String(cartId)]), readOffers()])
  const titles = await run(statements.titles, [`{${rows.map(([, itemId]) => String(itemId)).join(',')}}`])
  const lines = rows.map(([id, item, enabled, stock, limit, productKey, quantity, price]) => {
    const fields = titles.find(([itemId, locale]) => itemId === item && locale === 'de')?.[2] as Fields
    const fits = (most: unknown) => most === null || Number(most) >= Number(quantity)
    const { priceCents: _, ...offer } = offers.get(item) ?? { priceCents: 0 }
    return {
      productId: String(id),
      key: productKey,
      title: fields['title'] ?? '',
      quantity,
      unitCents: Number(price),
      isAvailable: enabled === true && fits(stock) && fits(limit),
      offer,
    }
  })
  const totalCents = lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * Number(quantity), 0)
  return JSON.stringify({ data: { cart: { totalCents, discountCents: 0, coupon: null, lines } } })
}

serveRaw(PORT, (body) => {
  const { operationName, variables } = JSON.parse(body) as {
    operationName: string
    variables: { key?: string }
  }
  return operationName === 'Cart' ? writeCart(variables.key ?? '') : writeCatalogue()
})

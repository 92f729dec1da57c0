import { message } from '@kubora/validation/messages'
import { optional, setRankProductInput } from '@kubora/validation/shop'
import { bundlePart, setItemProductInput } from '@kubora/validation/shop-products'
import { z } from 'zod'
import { readEuros, writeEuros } from '#features/shop/manage/euros.ts'
import type { ManagedProduct, ManagedShop } from '#features/shop/manage/managed-shop.documents.ts'
import { checkedBy } from '#shell/forms/checked-by.ts'

const { rankId, days, priceCents, limitPerPlayer, stock } = setRankProductInput.shape
const { item, itemQuantity, itemData } = setItemProductInput.shape

const ofKind = {
  RANK: z.object({ rankId: checkedBy(rankId), days: checkedBy(days) }),
  ITEM: z.object({
    item: checkedBy(item),
    itemQuantity: checkedBy(itemQuantity),
    itemData: checkedBy(itemData),
  }),
  BUNDLE: z.object({
    amounts: z
      .record(z.string(), checkedBy(optional(bundlePart.shape.quantity)))
      .superRefine((amounts, context) => {
        const [first] = Object.keys(amounts)
        if (first === undefined || Object.values(amounts).some((amount) => amount.trim() !== '')) return
        context.addIssue({ code: 'custom', path: [first], message: message('required') })
      }),
  }),
}

/** What the form of a product checks: what every product has, and what its kind has. */
export const productFormInput = z
  .looseObject({
    kind: z.enum(['RANK', 'ITEM', 'BUNDLE']),
    price: checkedBy(priceCents, readEuros),
    limitPerPlayer: checkedBy(limitPerPlayer),
    stock: checkedBy(stock),
  })
  .superRefine((values, context) => {
    for (const { path, message: text, ...issue } of ofKind[values.kind].safeParse(values).error?.issues ?? []) {
      const params = issue.code === 'custom' ? issue.params : undefined
      context.addIssue({ code: 'custom', path, message: text, ...(params ? { params } : {}) })
    }
  })

/** Returns the products that a bundle may have: ranks and items, but not itself. */
export function partsFor(product: ManagedProduct, products: ManagedShop['products']): ManagedShop['products'] {
  return products.filter(
    ({ kind, productId }) => kind !== null && kind !== 'BUNDLE' && productId !== product.productId,
  )
}

/** Returns the values with which the form of a product begins. */
export function productValues(product: ManagedProduct, { products, ranks }: ManagedShop) {
  const amountOf = (id: string | null) =>
    numberText(product.parts.find(({ productId }) => productId === id)?.quantity ?? null)
  return {
    kind: product.kind ?? 'RANK',
    rankId: product.rankId ?? ranks[0]?.id ?? '',
    days: numberText(product.version === null ? 30 : product.days),
    item: product.item ?? '',
    itemQuantity: numberText(product.itemQuantity ?? 1),
    itemData: product.itemData ?? '',
    serverKind: product.serverKind ?? '',
    realm: product.realm ?? '',
    // by product; not called as the input is, whose refusal stands above the form
    amounts: Object.fromEntries(
      partsFor(product, products).map(({ productId }) => [productId ?? '', amountOf(productId)]),
    ),
    price: product.priceCents === null ? '' : writeEuros(product.priceCents),
    limitPerPlayer: numberText(product.limitPerPlayer),
    stock: numberText(product.stock),
    enabled: product.enabled,
  }
}

type ProductValues = ReturnType<typeof productValues>

/** Returns what of the values every product has. */
export function termsOf({ itemId, version }: ManagedProduct, value: ProductValues) {
  return {
    itemId,
    version,
    priceCents: readEuros(value.price) ?? 0,
    limitPerPlayer: numberOf(value.limitPerPlayer),
    stock: numberOf(value.stock),
    enabled: value.enabled,
  }
}

/** Returns the parts of a bundle. */
export function partsOf({ amounts }: ProductValues) {
  return Object.entries(amounts).flatMap(([productId, amount]) => {
    const quantity = numberOf(amount)
    return quantity === null ? [] : [{ productId, quantity }]
  })
}

function numberText(value: number | null): string {
  return value === null ? '' : String(value)
}

/** Returns the number that was typed; null for none. */
export function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

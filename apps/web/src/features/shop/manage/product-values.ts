import { message } from '@kubora/validation/messages'
import { realms } from '@kubora/validation/realms'
import { optional, rankProductFields } from '@kubora/validation/shop'
import { bundlePart, itemProductFields } from '@kubora/validation/shop-products'
import { z } from 'zod'
import { readEuros, readOptionalEuros, writeEuros } from '#features/shop/manage/euros.ts'
import type { ManagedProduct, ManagedShop } from '#features/shop/manage/managed-shop.documents.ts'
import { numberOf, numberText, readMinute, writeMinute } from '#features/shop/manage/typed-values.ts'
import { checkedBy } from '#shell/forms/checked-by.ts'

const { rankId, days, priceCents, salePriceCents, saleStartsAt, limitPerPlayer, stock, requiredRankId } =
  rankProductFields.shape
const { item, itemQuantity, itemData } = itemProductFields.shape

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

/** Kinds of game servers, as the api names them. */
export const serverKindNames = [
  'PROXY',
  'LOBBY',
  'ROLEPLAY',
  'FREEROAM',
  'GUNGAME',
  'TTT',
  'BATTLEGROUND',
] as const

/** What the form of a product checks: what every product has, and what its kind has. */
export const productFormInput = z
  .object({
    kind: z.enum(['RANK', 'ITEM', 'BUNDLE']),
    rankId: z.string(),
    days: z.string(),
    item: z.string(),
    itemQuantity: z.string(),
    itemData: z.string(),
    serverKind: z.enum(['', ...serverKindNames]),
    realm: z.enum(['', ...realms]),
    // how often each product is in a bundle
    amounts: z.record(z.string(), z.string()),
    price: checkedBy(priceCents, readEuros),
    salePriceCents: checkedBy(salePriceCents, readOptionalEuros),
    saleStartsAt: checkedBy(saleStartsAt, readMinute),
    saleEndsAt: checkedBy(saleStartsAt, readMinute),
    limitPerPlayer: checkedBy(limitPerPlayer),
    stock: checkedBy(stock),
    requiredRankId: checkedBy(requiredRankId),
    enabled: z.boolean(),
  })
  .superRefine((values, context) => {
    for (const issue of ofKind[values.kind].safeParse(values).error?.issues ?? []) {
      const params = issue.code === 'custom' ? issue.params : undefined
      const { path, message: text } = issue
      context.addIssue({ code: 'custom', path, message: text, ...(params ? { params } : {}) })
    }
  })

/** The values of the form of a product, as they are typed. */
export type ProductValues = z.input<typeof productFormInput>

/** Returns the name of the field that says how often a product is in a bundle. */
export function amountField(product: ManagedProduct): `p${string}` {
  return `p${product.productId ?? ''}`
}

/** Returns the products that a bundle may have: ranks and items, but not itself, and of deleted ones those that it has. */
export function partsFor(
  product: ManagedProduct,
  products: ManagedShop['products'],
): ManagedShop['products'] {
  return products.filter(
    ({ kind, productId, isDeleted }) =>
      kind !== null &&
      kind !== 'BUNDLE' &&
      productId !== product.productId &&
      (!isDeleted || product.parts.some((part) => part.productId === productId)),
  )
}

/** Returns the values with which the form of a product begins. */
export function productValues(product: ManagedProduct, { products, ranks }: ManagedShop): ProductValues {
  const amountOf = (part: ManagedProduct) =>
    numberText(product.parts.find(({ productId }) => productId === part.productId)?.quantity ?? null)
  return {
    kind: product.kind ?? 'RANK',
    rankId: product.rankId ?? ranks[0]?.id ?? '',
    days: numberText(product.version === null ? 30 : product.days),
    item: product.item ?? '',
    itemQuantity: numberText(product.itemQuantity ?? 1),
    itemData: product.itemData ?? '',
    serverKind: product.serverKind ?? '',
    realm: product.realm ?? '',
    amounts: Object.fromEntries(
      partsFor(product, products).map((part) => [amountField(part), amountOf(part)]),
    ),
    price: product.priceCents === null ? '' : writeEuros(product.priceCents),
    salePriceCents: product.salePriceCents === null ? '' : writeEuros(product.salePriceCents),
    saleStartsAt: writeMinute(product.saleStartsAt),
    saleEndsAt: writeMinute(product.saleEndsAt),
    limitPerPlayer: numberText(product.limitPerPlayer),
    stock: numberText(product.stock),
    requiredRankId: product.requiredRankId ?? '',
    enabled: product.enabled,
  }
}

/** Returns what of the values every product has. */
export function termsOf({ itemId, version }: ManagedProduct, value: ProductValues) {
  return {
    itemId,
    version,
    priceCents: readEuros(value.price) ?? 0,
    salePriceCents: readOptionalEuros(value.salePriceCents),
    saleStartsAt: readMinute(value.saleStartsAt),
    saleEndsAt: readMinute(value.saleEndsAt),
    limitPerPlayer: numberOf(value.limitPerPlayer),
    stock: numberOf(value.stock),
    requiredRankId: value.requiredRankId === '' ? null : value.requiredRankId,
    enabled: value.enabled,
  }
}

/** Returns the parts of a bundle. */
export function partsOf({ amounts }: ProductValues) {
  return Object.entries(amounts).flatMap(([field, amount]) => {
    const quantity = numberOf(amount)
    return quantity === null ? [] : [{ productId: field.slice(1), quantity }]
  })
}

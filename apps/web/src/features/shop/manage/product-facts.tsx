import { formatCents } from '@kubora/i18n/format'
import { useTranslation } from 'react-i18next'
import type { ManagedProduct, ManagedShop } from '#features/shop/manage/managed-shop.documents.ts'
import { useProductTitle } from '#features/shop/manage/use-product-title.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link ProductFacts}. */
export interface ProductFactsProps {
  product: ManagedProduct
  /** All products, as bundles name others. */
  products: ManagedShop['products']
}

/** What one of a product gives. */
export function Given({ product, products }: ProductFactsProps) {
  const { t } = useTranslation('shop-products')
  const productTitle = useProductTitle()
  const { kind, rank, days, item, itemQuantity, parts } = product
  if (kind === 'ITEM') return t(($) => $.givesItem, { amount: itemQuantity ?? 0, item: item ?? '' })
  if (kind === 'BUNDLE') {
    const named = parts.map(({ productId: id, quantity: amount }) => {
      const part = products.find(({ productId }) => productId === id)
      return t(($) => $.part, { amount, title: part === undefined ? '' : productTitle(part) })
    })
    return t(($) => $.givesBundle, { parts: named.join(', ') })
  }
  if (rank === null) return t(($) => $.notSet)
  return days === null ? t(($) => $.givesForGood, { rank }) : t(($) => $.gives, { rank, count: days })
}

/** What one of a product gives and costs, and whether it is for sale. */
export function ProductFacts(props: ProductFactsProps) {
  const { t } = useTranslation('shop-products')
  const locale = useLocale()
  const { priceCents, salePriceCents, enabled } = props.product
  const prices = [priceCents, salePriceCents].flatMap((cents) =>
    cents === null ? [] : [formatCents(locale, cents)],
  )
  return (
    <>
      <Given {...props} />
      {['', ...prices, enabled ? t(($) => $.onSale) : t(($) => $.offSale)].join(' · ')}
    </>
  )
}

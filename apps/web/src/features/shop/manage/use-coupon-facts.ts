import { formatCents } from '@kubora/i18n/format'
import { useTranslation } from 'react-i18next'
import type { ShopCoupon } from '#features/shop/manage/coupons.documents.ts'
import type { ManagedProduct } from '#features/shop/manage/managed-shop.documents.ts'
import { useProductTitle } from '#features/shop/manage/use-product-title.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Returns a function that says of a coupon what it takes off of what, when, and how often. */
export function useCouponFacts(products: readonly ManagedProduct[]): (coupon: ShopCoupon) => string[] {
  const { t } = useTranslation('shop-coupons')
  const locale = useLocale()
  const productTitle = useProductTitle()
  return ({ percent, cents, productId, startsAt, endsAt, usesLeft }) => {
    const product = products.find((one) => one.productId === productId)
    return [
      percent === null
        ? t(($) => $.cents, { amount: formatCents(locale, cents ?? 0) })
        : t(($) => $.percent, { percent }),
      ...(productId === null || product === undefined ? [] : [productTitle(product)]),
      ...(startsAt === null ? [] : [t(($) => $.from, { date: formatDateTime(locale, startsAt) })]),
      ...(endsAt === null ? [] : [t(($) => $.until, { date: formatDateTime(locale, endsAt) })]),
      ...(usesLeft === null ? [] : [t(($) => $.uses, { uses: usesLeft })]),
    ]
  }
}

import type { ShopProduct } from '#features/shop/shop.query.ts'
import { writePageAddress } from '#contract/page-address.ts'
import type { JsonLdContext } from '#shell/page/json-ld.ts'

/** Returns a product as structured data for search engines, with its price where it is for sale. */
export function productJsonLd(
  { origin, locale }: JsonLdContext,
  { product, path, description }: { product: ShopProduct; path: string; description: string },
): object {
  const { title: name, offer } = product
  const url = origin + writePageAddress(locale, path)
  const about = { '@type': 'Product', name, description, url }
  if (offer === null) return about
  const availability = `https://schema.org/${offer.left === 0 ? 'SoldOut' : 'InStock'}`
  // a number with two digits behind the point, whatever the language
  const price = (offer.priceCents / 100).toFixed(2)
  return { ...about, offers: { '@type': 'Offer', price, priceCurrency: 'EUR', availability, url } }
}

import { expect, test } from 'vitest'
import { productJsonLd } from '#features/shop/product-json-ld.ts'

const context = { origin: 'https://play.example', locale: 'fr' } as const
const offer = {
  id: '1',
  priceCents: 905,
  saleEndsAt: null,
  kind: 'RANK',
  left: null,
  limitPerPlayer: null,
  days: 30,
  requiredRank: null,
} as const
const product = { key: 'premium', icon: 'crown', title: 'Premium', summary: '', text: [], offer }
const of = (changes: object) =>
  productJsonLd(context, {
    product: { ...product, ...changes },
    path: '/shop/product/premium',
    description: 'Plus',
  })

test('a product names its price, and whether it can be bought', () => {
  expect(of({})).toEqual({
    '@type': 'Product',
    name: 'Premium',
    description: 'Plus',
    url: 'https://play.example/fr/shop/product/premium',
    offers: {
      '@type': 'Offer',
      price: '9.05',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      url: 'https://play.example/fr/shop/product/premium',
    },
  })
  expect(of({ offer: { ...offer, left: 0 } })).toMatchObject({
    offers: { availability: 'https://schema.org/SoldOut' },
  })
})

test('one that is not for sale names no price', () => {
  expect(of({ offer: null })).not.toHaveProperty('offers')
})

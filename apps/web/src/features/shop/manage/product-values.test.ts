import { expect, test } from 'vitest'
import { partsOf, type ProductValues, productFormInput } from '#features/shop/manage/product-values.ts'

const values: ProductValues = {
  kind: 'RANK',
  rankId: '1',
  days: '',
  item: '',
  itemQuantity: '',
  itemData: '',
  serverKind: '',
  realm: '',
  amounts: { p4: '', p5: '' },
  price: '9,99',
  salePriceCents: '',
  saleStartsAt: '',
  saleEndsAt: '',
  requiredRankId: '',
  limitPerPlayer: '',
  stock: '',
  enabled: true,
}

const pathsOf = (changes: Partial<ProductValues>) =>
  productFormInput.safeParse({ ...values, ...changes }).error?.issues.map(({ path }) => path.join('.')) ?? []

test('the form checks what every product has, and what its kind has', () => {
  expect(pathsOf({})).toEqual([])
  expect(pathsOf({ price: 'x', days: '0' })).toEqual(['price', 'days'])
  expect(pathsOf({ kind: 'ITEM', itemData: '[]' })).toEqual(['item', 'itemQuantity', 'itemData'])
  expect(pathsOf({ kind: 'ITEM', item: 'diamond', itemQuantity: '3', itemData: '{"a": 1}' })).toEqual([])
  expect(pathsOf({ kind: 'BUNDLE' })).toEqual(['amounts.p4'])
  expect(pathsOf({ kind: 'BUNDLE', amounts: { p4: '', p5: '101' } })).toEqual(['amounts.p5'])
})

test('what is left empty is not in the bundle', () => {
  expect(partsOf({ ...values, amounts: { p4: ' ', p5: '2' } })).toEqual([{ productId: '5', quantity: 2 }])
})

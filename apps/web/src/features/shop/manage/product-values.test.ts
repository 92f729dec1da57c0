import { expect, test } from 'vitest'
import type { ManagedProduct } from '#features/shop/manage/managed-shop.documents.ts'
import {
  partsOf,
  productValues,
  type ProductValues,
  productFormInput,
} from '#features/shop/manage/product-values.ts'

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

test('a part whose text was deleted stays in its bundle, and is offered to no other', () => {
  const part: ManagedProduct = {
    itemId: '14',
    productId: '4',
    title: 'Rakete',
    isDeleted: true,
    version: 1,
    kind: 'ITEM',
    rankId: null,
    rank: null,
    days: null,
    item: 'rocket',
    itemQuantity: 1,
    itemData: null,
    serverKind: null,
    realm: null,
    parts: [],
    priceCents: 100,
    salePriceCents: null,
    saleStartsAt: null,
    saleEndsAt: null,
    limitPerPlayer: null,
    stock: null,
    requiredRankId: null,
    enabled: true,
  }
  const parts = [{ productId: '4', quantity: 20 }]
  const bundle: ManagedProduct = {
    ...part,
    itemId: '15',
    productId: '5',
    isDeleted: false,
    kind: 'BUNDLE',
    parts,
  }
  const other = { ...bundle, itemId: '16', productId: '6', parts: [] }
  const shop = { products: [part, bundle, other], ranks: [] }
  expect(partsOf(productValues(bundle, shop))).toEqual(parts)
  expect(partsOf(productValues(other, shop))).toEqual([])
  expect(productValues(other, shop).amounts).toEqual({})
})

import { useMutation } from 'urql'
import {
  type ManagedProduct,
  SetBundleProductMutation,
  SetItemProductMutation,
  SetRankProductMutation,
} from '#features/shop/manage/managed-shop.documents.ts'
import { partsOf, type ProductValues, termsOf } from '#features/shop/manage/product-values.ts'
import { numberOf } from '#features/shop/manage/typed-values.ts'

/** Returns a function that stores what a product gives and costs, in place of the version that was read. */
export function useStoreProduct() {
  const [, setRank] = useMutation(SetRankProductMutation)
  const [, setItem] = useMutation(SetItemProductMutation)
  const [, setBundle] = useMutation(SetBundleProductMutation)
  return (product: ManagedProduct, value: ProductValues) => {
    const terms = termsOf(product, value)
    const { rankId, item, itemData, serverKind, realm } = value
    if (value.kind === 'RANK') return setRank({ input: { ...terms, rankId, days: numberOf(value.days) } })
    if (value.kind === 'BUNDLE') return setBundle({ input: { ...terms, parts: partsOf(value) } })
    return setItem({
      input: {
        ...terms,
        item,
        itemData,
        itemQuantity: numberOf(value.itemQuantity) ?? 1,
        serverKind: serverKind === '' ? null : serverKind,
        realm: realm === '' ? null : realm,
      },
    })
  }
}

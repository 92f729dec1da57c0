import { useTranslation } from 'react-i18next'
import type { ManagedProduct } from '#features/shop/manage/managed-shop.documents.ts'

/** Returns a function that returns how a product is called, also one whose text was deleted. */
export function useProductTitle(): (product: Pick<ManagedProduct, 'title' | 'isDeleted'>) => string {
  const { t } = useTranslation('shop-products')
  return ({ title, isDeleted }) => (isDeleted ? t(($) => $.deletedTitle, { title }) : title)
}

import { useTranslation } from 'react-i18next'
import type { ManagedOrder } from '#features/shop/manage/managed-orders.documents.ts'
import { isKept } from '#features/shop/manage/refunded-lines.ts'

/** Returns a function that says of lines of an order what of them is taken back, and what stays with the player, as it was delivered. */
export function useTakenText({ lines }: ManagedOrder): (positions: readonly number[]) => string[] {
  const { t } = useTranslation('shop-orders')
  return (positions) => {
    const named = lines.filter(({ position }) => positions.includes(position))
    const titlesOf = (some: typeof named) => some.map(({ title }) => title).join(', ')
    const [kept, taken] = [named.filter(isKept), named.filter((line) => !isKept(line))]
    return [
      ...(taken.length === 0 ? [] : [t(($) => $.money.taken, { titles: titlesOf(taken) })]),
      ...(kept.length === 0 ? [] : [t(($) => $.money.kept, { titles: titlesOf(kept) })]),
    ]
  }
}

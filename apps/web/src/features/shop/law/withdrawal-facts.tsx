import { DescriptionList, type DescriptionEntry } from '@kubora/ui/description-list'
import { useTranslation } from 'react-i18next'
import type { TypedWithdrawal } from '#features/shop/law/withdrawal-form.tsx'

/** What is said by a withdrawal, and more about it. */
export function WithdrawalFacts(props: { withdrawal: TypedWithdrawal; more?: readonly DescriptionEntry[] }) {
  const { withdrawal, more = [] } = props
  const { t } = useTranslation('shop-law')
  const { name, order, email, what } = withdrawal
  return (
    <DescriptionList
      entries={[
        ...more,
        { term: t(($) => $.withdrawal.name), value: name },
        { term: t(($) => $.withdrawal.order), value: order },
        { term: t(($) => $.withdrawal.email), value: email },
        { term: t(($) => $.withdrawal.what), value: what.trim() === '' ? t(($) => $.withdrawal.all) : what },
      ]}
    />
  )
}

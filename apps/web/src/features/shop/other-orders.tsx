import { Card } from '@kubora/ui/card'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import * as css from '#features/shop/cart-page.css.ts'
import { ShopOrderQuery } from '#features/shop/shop.documents.ts'
import { useOrderKeys } from '#features/shop/use-order-keys.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Links to what this device ordered before; renders nothing where there is no other order. */
export function OtherOrders({ shownKey }: { shownKey: string | null }) {
  const { t } = useTranslation('shop')
  const others = useOrderKeys().filter((key) => key !== shownKey)
  if (others.length === 0) return null
  return (
    <div className={css.others}>
      <Card title={t(($) => $.order.others)}>
        <ul className={css.lines}>
          {others.map((key) => (
            <OtherOrder key={key} orderKey={key} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function OtherOrder({ orderKey }: { orderKey: string }) {
  const { t } = useTranslation('shop')
  const locale = useLocale()
  const [{ data }] = useQuery({ query: ShopOrderQuery, variables: { key: orderKey, locale } })
  const order = data?.shopOrder
  if (!order) return null
  const { number, state, playerName, placedAt } = order
  return (
    <li className={css.line}>
      <TextRouterLink to="/shop/order" hash={orderKey}>
        {t(($) => $.order.number, { number })}{' '}
        {t(($) => $.order.facts, { date: formatDateTime(locale, placedAt), player: playerName })}
      </TextRouterLink>
      <span className={css.quiet}>{t(($) => $.order.state[state].title)}</span>
    </li>
  )
}

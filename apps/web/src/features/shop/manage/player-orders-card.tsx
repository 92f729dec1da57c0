import { formatCents } from '@kubora/i18n/format'
import { Card } from '@kubora/ui/card'
import { Skeleton } from '@kubora/ui/skeleton'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import * as css from '#features/shop/cart-page.css.ts'
import { ManagedOrdersQuery } from '#features/shop/manage/managed-orders.documents.ts'
import { contentOf, NeedBadge, OrderStateBadge } from '#features/shop/manage/order-columns.tsx'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatTableTime } from '#shell/time/network-time.ts'

/** Orders that are shown; the list has the others. */
const shown = 5

/** The newest orders for a player. */
export function PlayerOrdersCard({ player: { id, name } }: { player: { id: string; name: string } }) {
  const { t } = useTranslation('shop-orders')
  const locale = useLocale()
  const [{ data, error }, refetch] = useQuery({
    query: ManagedOrdersQuery,
    variables: { filter: { playerId: id }, after: null, first: shown },
    requestPolicy: 'cache-and-network',
  })
  const orders = data?.managedOrders
  if (error && !orders)
    return (
      <Card title={t(($) => $.title)}>
        <LoadFailure title={t(($) => $.loadFailed)} error={error} onRetry={refetch} />
      </Card>
    )
  if (!orders)
    return (
      <Card title={t(($) => $.title)}>
        <Skeleton shape="block" />
      </Card>
    )
  return (
    <Card title={t(($) => $.title)}>
      {orders.items.length === 0 ? <p className={css.quiet}>{t(($) => $.card.none)}</p> : null}
      <ul className={css.lines}>
        {orders.items.map((order) => (
          <li key={order.id} className={css.line}>
            <div className={css.lineTitle}>
              <TextRouterLink to="/admin/order/$id" params={{ id: order.id }}>
                {t(($) => $.order, { number: order.number })}
              </TextRouterLink>
              <p className={css.quiet}>
                {contentOf(order)} · {formatTableTime(locale, order.placedAt)}
              </p>
            </div>
            <NeedBadge order={order} />
            <OrderStateBadge state={order.state} />
            <span className={css.amount}>{formatCents(locale, order.totalCents)}</span>
          </li>
        ))}
      </ul>
      {orders.nextCursor === null ? null : (
        <TextRouterLink to="/admin/orders" search={{ q: name }}>
          {t(($) => $.card.all)}
        </TextRouterLink>
      )}
    </Card>
  )
}

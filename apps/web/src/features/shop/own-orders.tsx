import { formatCents } from '@kubora/i18n/format'
import { Badge } from '@kubora/ui/badge'
import { ButtonLink } from '@kubora/ui/button-link'
import { Card } from '@kubora/ui/card'
import { useTranslation } from 'react-i18next'
import * as css from '#features/shop/cart-page.css.ts'
import { OrderGood } from '#features/shop/order-good.tsx'
import { useOwnOrders } from '#features/shop/use-own-orders.tsx'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** What one's own account has ordered; renders nothing without an order. */
export function OwnOrders() {
  const { t } = useTranslation('shop')
  const locale = useLocale()
  const { orders, failure } = useOwnOrders()
  if (failure) return failure
  if (orders.length === 0) return null
  return (
    <Card title={t(($) => $.own.title)}>
      <ul className={css.lines}>
        {orders.map((order) => (
          <li key={order.id} className={css.pricedLine}>
            <div className={css.orderFacts}>
              <p className={css.quiet}>
                {t(($) => $.order.number, { number: order.number })}{' '}
                {t(($) => $.order.facts, {
                  date: formatDateTime(locale, order.placedAt),
                  player: order.playerName,
                })}
              </p>
              <Badge>{t(($) => $.order.state[order.state].title)}</Badge>
              {order.lines.map(({ position, quantity, title, goods }) => (
                <div key={position}>
                  <p>{t(($) => $.order.line, { amount: quantity, title })}</p>
                  {goods.map((good, index) => (
                    <OrderGood key={index} good={good} order={order} />
                  ))}
                </div>
              ))}
              {order.payUrl === null ? null : (
                <ButtonLink href={order.payUrl} size="sm">
                  {t(($) => $.order.pay)}
                </ButtonLink>
              )}
              {order.invoices.length === 0 ? null : (
                <TextRouterLink to="/shop/invoice" hash={order.id}>
                  {t(($) => $.order.invoice)} {order.invoices.map(({ label }) => label).join(', ')}
                </TextRouterLink>
              )}
            </div>
            <span className={css.amount}>{formatCents(locale, order.totalCents)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

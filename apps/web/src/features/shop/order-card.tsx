import { formatCents } from '@kubora/i18n/format'
import { Alert, type Tone } from '@kubora/ui/alert'
import { Card } from '@kubora/ui/card'
import { ButtonLink } from '@kubora/ui/button-link'
import { useTranslation } from 'react-i18next'
import * as css from '#features/shop/cart-page.css.ts'
import { OrderGood } from '#features/shop/order-good.tsx'
import type { ShopOrder } from '#features/shop/shop.documents.ts'
import { VatNote } from '#features/shop/vat-note.tsx'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

const tones: Readonly<Record<ShopOrder['state'], Tone>> = {
  OPEN: 'info',
  PENDING: 'info',
  PAID: 'success',
  EXPIRED: 'warning',
  FAILED: 'danger',
  REFUNDED: 'neutral',
  PARTLY_REFUNDED: 'neutral',
  DISPUTED: 'warning',
  LOST: 'danger',
}

/** An order: where it stands, what is in it, what was given. */
export function OrderCard({ order, orderKey }: { order: ShopOrder; orderKey: string }) {
  const { t } = useTranslation('shop')
  const locale = useLocale()
  const { number, state, playerName, giftMessage, discountCents, totalCents } = order
  const { refundedCents, vatRate, placedAt, payUrl, lines } = order
  return (
    <Card
      title={t(($) => $.order.number, { number })}
      lead={t(($) => $.order.facts, { date: formatDateTime(locale, placedAt), player: playerName })}
    >
      <Alert
        tone={tones[state]}
        role="status"
        title={t(($) => $.order.state[state].title)}
        actions={
          payUrl === null ? null : (
            <ButtonLink href={payUrl} variant="primary">
              {t(($) => $.order.pay)}
            </ButtonLink>
          )
        }
      >
        {t(($) => $.order.state[state].text)}
      </Alert>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.position} className={css.pricedLine}>
            <div className={css.lineTitle}>
              {t(($) => $.order.line, { amount: line.quantity, title: line.title })}
              {line.goods.map((good, index) => (
                <OrderGood key={index} good={good} order={order} />
              ))}
            </div>
            <span className={css.amount}>{formatCents(locale, line.unitCents * line.quantity)}</span>
          </li>
        ))}
      </ul>
      {giftMessage === null || giftMessage === '' ? null : (
        <p className={css.quiet}>{t(($) => $.order.giftMessage, { message: giftMessage })}</p>
      )}
      {discountCents === 0 ? null : (
        <p className={css.quiet}>
          {t(($) => $.order.discount, { amount: formatCents(locale, discountCents) })}
        </p>
      )}
      <p className={css.total}>
        <span>{t(($) => $.cart.total)}</span>
        <span>{formatCents(locale, totalCents)}</span>
      </p>
      {refundedCents === 0 ? null : (
        <p className={css.total}>
          <span>{t(($) => $.order.refunded)}</span>
          <span>{formatCents(locale, refundedCents)}</span>
        </p>
      )}
      <p className={css.quiet}>
        <VatNote rate={vatRate} />
      </p>
      <p className={css.links}>
        {order.invoices.length === 0 ? null : (
          <TextRouterLink to="/shop/invoice" hash={orderKey}>
            {t(($) => $.order.invoice)}
          </TextRouterLink>
        )}
        <TextRouterLink to="/shop/withdrawal" state={{ orderNumber: number }}>
          {t(($) => $.order.withdraw)}
        </TextRouterLink>
      </p>
    </Card>
  )
}

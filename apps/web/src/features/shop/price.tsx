import { formatCents } from '@kubora/i18n/format'
import { Badge } from '@kubora/ui/badge'
import { useTranslation } from 'react-i18next'
import type { ShopOffer } from '#features/shop/shop.query.ts'
import * as css from '#features/shop/shop-page.css.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** What a product costs, how long it lasts, and who may buy how many. */
export function Price({ offer }: { offer: ShopOffer }) {
  const { t } = useTranslation('shop')
  const locale = useLocale()
  const { priceCents, regularCents, saleEndsAt, days, left, limitPerPlayer, requiredRank } = offer
  return (
    <>
      <p className={css.price}>
        <span className={css.amount}>
          {priceCents === 0 ? t(($) => $.free) : formatCents(locale, priceCents)}
        </span>
        {priceCents < regularCents ? (
          <span className={css.quiet}>
            {t(($) => $.insteadOf, { price: formatCents(locale, regularCents) })}
          </span>
        ) : null}
        <Badge tone="teal">{days === null ? t(($) => $.permanent) : t(($) => $.days, { count: days })}</Badge>
      </p>
      {saleEndsAt === null ? null : (
        <p className={css.quiet}>{t(($) => $.saleUntil, { date: formatDateTime(locale, saleEndsAt) })}</p>
      )}
      {left === null || left === 0 ? null : <p className={css.quiet}>{t(($) => $.left, { count: left })}</p>}
      {limitPerPlayer === null ? null : (
        <p className={css.quiet}>{t(($) => $.limit, { count: limitPerPlayer })}</p>
      )}
      {requiredRank === null ? null : (
        <p className={css.quiet}>{t(($) => $.requires, { rank: requiredRank })}</p>
      )}
    </>
  )
}

import { useTranslation } from 'react-i18next'
import type { ShopOffer } from '#features/shop/shop.query.ts'
import * as css from '#features/shop/shop-page.css.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** What of an offer limits it. */
type OfferLimits = Pick<ShopOffer, 'saleEndsAt' | 'left' | 'limitPerPlayer' | 'requiredRank'>

/**
 * Until when a product costs what it does, how many are left, and who may buy how many. No former price stands beside a lower one: it
 * would have to be the lowest of the last 30 days (directive 98/6/EC, article 6a), which nothing stores.
 */
export function OfferNotes({ offer }: { offer: OfferLimits }) {
  const { t } = useTranslation('shop')
  const locale = useLocale()
  const { saleEndsAt, left, limitPerPlayer, requiredRank } = offer
  return (
    <>
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

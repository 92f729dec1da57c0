import { formatCents } from '@kubora/i18n/format'
import { Badge } from '@kubora/ui/badge'
import { useTranslation } from 'react-i18next'
import { OfferNotes } from '#features/shop/offer-notes.tsx'
import type { ShopOffer } from '#features/shop/shop.query.ts'
import * as css from '#features/shop/shop-page.css.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** What a product costs, how long it lasts, and who may buy how many. */
export function Price({ offer }: { offer: ShopOffer }) {
  const { t } = useTranslation('shop')
  const locale = useLocale()
  const { priceCents, kind, days } = offer
  return (
    <>
      <p className={css.price}>
        <span className={css.amount}>
          {priceCents === 0 ? t(($) => $.free) : formatCents(locale, priceCents)}
        </span>
        {kind === 'RANK' ? (
          <Badge tone="teal">
            {days === null ? t(($) => $.permanent) : t(($) => $.days, { count: days })}
          </Badge>
        ) : null}
      </p>
      <OfferNotes offer={offer} />
    </>
  )
}

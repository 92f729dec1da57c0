import { formatCents } from '@kubora/i18n/format'
import { Badge } from '@kubora/ui/badge'
import { useTranslation } from 'react-i18next'
import { BuyButton } from '#features/shop/buy-button.tsx'
import type { ShopOffer, ShopProduct } from '#features/shop/shop.query.ts'
import * as css from '#features/shop/shop-page.css.ts'
import { RichText } from '#shell/rich-text/rich-text.tsx'
import { ContentIcon } from '#shell/pictograms/content-icon.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** A product: what it is, what it costs, and the button that puts it into the cart. */
export function ProductCard({ product }: { product: ShopProduct }) {
  const { key, icon, title, summary, text, offer } = product
  const titleId = `product-${key}`
  return (
    <article id={key} className={css.card} aria-labelledby={titleId}>
      <div className={css.head}>
        <span className={css.sign}>
          <ContentIcon name={icon} size={24} />
        </span>
        <div className={css.headTexts}>
          <h3 id={titleId} className={css.title}>
            {title}
          </h3>
          <p className={css.summary}>{summary}</p>
        </div>
      </div>
      <RichText text={text} topHeading={4} anchorPrefix={`${key}-`} />
      {offer === null ? null : (
        <div className={css.foot}>
          <Price offer={offer} />
          <BuyButton productId={offer.id} title={title} isSoldOut={offer.left === 0} />
        </div>
      )}
    </article>
  )
}

function Price({ offer }: { offer: ShopOffer }) {
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

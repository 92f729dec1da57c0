import { BuyButton } from '#features/shop/buy-button.tsx'
import { Price } from '#features/shop/price.tsx'
import type { ShopProduct } from '#features/shop/shop.query.ts'
import * as css from '#features/shop/shop-page.css.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { ContentIcon } from '#shell/pictograms/content-icon.tsx'
import { RichText } from '#shell/rich-text/rich-text.tsx'

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
            <TextRouterLink to="/shop/product/$product" params={{ product: key }}>
              {title}
            </TextRouterLink>
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

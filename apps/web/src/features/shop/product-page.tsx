import { useTranslation } from 'react-i18next'
import { BuyButton } from '#features/shop/buy-button.tsx'
import { Price } from '#features/shop/price.tsx'
import type { ShopProduct } from '#features/shop/shop.query.ts'
import * as css from '#features/shop/shop-page.css.ts'
import { VatNote } from '#features/shop/vat-note.tsx'
import { Page } from '#shell/layout/page.tsx'
import { BackLink } from '#shell/navigation/back-link.tsx'
import { RichText } from '#shell/rich-text/rich-text.tsx'

/** A product's page: its text, what it costs, and the button that puts it into the cart. */
export function ProductPage({ product, documentTitle }: { product: ShopProduct; documentTitle: string }) {
  const { t } = useTranslation('shop')
  const { title, summary, text, offer } = product
  return (
    <Page
      title={title}
      documentTitle={documentTitle}
      eyebrow={<BackLink path="/shop">{t(($) => $.title)}</BackLink>}
      lead={summary}
      width="prose"
    >
      <RichText text={text} />
      <div className={css.purchase}>
        {offer === null ? (
          <p className={css.quiet}>{t(($) => $.notForSale)}</p>
        ) : (
          <>
            <Price offer={offer} />
            <BuyButton productId={offer.id} title={title} isSoldOut={offer.left === 0} />
            <p className={css.quiet}>
              <VatNote />
            </p>
          </>
        )}
      </div>
    </Page>
  )
}

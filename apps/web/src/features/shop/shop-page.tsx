import { EmptyState } from '@kubora/ui/empty-state'
import { ShoppingCart, Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ProductCard } from '#features/shop/product-card.tsx'
import type { ShopCategory } from '#features/shop/shop.query.ts'
import * as css from '#features/shop/shop-page.css.ts'
import { VatNote } from '#features/shop/vat-note.tsx'
import { Page } from '#shell/layout/page.tsx'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { ContentIcon } from '#shell/pictograms/content-icon.tsx'
import { siteConfig } from '#shell/site/site-config.ts'

/** All products by section. */
export function ShopPage({ categories }: { categories: readonly ShopCategory[] }) {
  const { t } = useTranslation('shop')
  const filled = categories
    .map((category) => ({ ...category, products: category.products.filter(({ offer }) => offer !== null) }))
    .filter(({ products }) => products.length > 0)
  return (
    <Page
      title={t(($) => $.title)}
      lead={t(($) => $.lead, { brand: siteConfig.brand })}
      actions={
        <ButtonRouterLink to="/shop/cart" icon={<ShoppingCart aria-hidden size={18} />}>
          {t(($) => $.cart.title)}
        </ButtonRouterLink>
      }
    >
      {filled.length === 0 ? (
        <EmptyState icon={<Store size={28} />} title={t(($) => $.empty.title)}>
          {t(($) => $.empty.text)}
        </EmptyState>
      ) : (
        <div className={css.sections}>
          {filled.map((category) => (
            <section
              key={category.key}
              id={`section-${category.key}`}
              aria-labelledby={`title-${category.key}`}
            >
              <h2 id={`title-${category.key}`} className={css.sectionTitle}>
                <ContentIcon name={category.icon} size={22} />
                {category.title}
              </h2>
              {category.summary ? <p className={css.sectionLead}>{category.summary}</p> : null}
              <ul className={css.grid}>
                {category.products.map((product) => (
                  <li key={product.key} className={css.cell}>
                    <ProductCard product={product} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <p className={css.note}>
            <VatNote />
          </p>
        </div>
      )}
    </Page>
  )
}

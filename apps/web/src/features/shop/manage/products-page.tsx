import { formatCents } from '@kubora/i18n/format'
import { Badge } from '@kubora/ui/badge'
import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { EmptyState } from '@kubora/ui/empty-state'
import { Skeleton } from '@kubora/ui/skeleton'
import { VisuallyHidden } from '@kubora/ui/visually-hidden'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { Crown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import * as css from '#features/shop/cart-page.css.ts'
import { CouponsSection } from '#features/shop/manage/coupons-section.tsx'
import {
  type ManagedProduct,
  type ManagedShop,
  ManagedShopQuery,
} from '#features/shop/manage/managed-shop.documents.ts'
import { ProductForm } from '#features/shop/manage/product-form.tsx'
import { FormDialog } from '#shell/panel/form-dialog.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import * as panel from '#shell/panel/panel.css.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** What the shop sells, and what each product gives and costs. */
export function ProductsPage() {
  const { t } = useTranslation('shop-products')
  const [{ data, error }, refetch] = useQuery({
    query: ManagedShopQuery,
    requestPolicy: 'cache-and-network',
  })
  const reload = () => refetch({ requestPolicy: 'network-only' })
  const [opened, setOpened] = useState<ManagedProduct | null>(null)
  return (
    <PanelPage
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      error={error}
      denied={{ title: t(($) => $.noPermission), permission: shopPermissions.editShop }}
    >
      <PanelQuery
        data={data?.managedShop}
        error={error}
        failed={t(($) => $.loadFailed)}
        onRetry={reload}
        outline={<Outline />}
      >
        {(shop) => (
          <div className={panel.column}>
            {shop.products.length === 0 ? (
              <EmptyState icon={<Crown size={28} />} title={t(($) => $.empty.title)}>
                {t(($) => $.empty.text)}
              </EmptyState>
            ) : (
              <Card>
                <ul data-arrow-rows="inside" className={css.lines}>
                  {shop.products.map((product) => (
                    <ProductRow
                      key={product.itemId}
                      product={product}
                      products={shop.products}
                      onOpen={() => setOpened(product)}
                    />
                  ))}
                </ul>
              </Card>
            )}
            <CouponsSection products={shop.products} />
            {opened === null ? null : (
              <FormDialog isKept title={opened.title} onClose={() => setOpened(null)}>
                <ProductForm
                  product={opened}
                  shop={shop}
                  onChanged={reload}
                  onClose={() => setOpened(null)}
                />
              </FormDialog>
            )}
          </div>
        )}
      </PanelQuery>
    </PanelPage>
  )
}

interface ProductRowProps {
  product: ManagedProduct
  products: ManagedShop['products']
  onOpen: () => void
}

function ProductRow({ product, products, onOpen }: ProductRowProps) {
  const { t } = useTranslation('shop-products')
  const locale = useLocale()
  const { title, priceCents, enabled } = product
  return (
    <li className={css.line}>
      <div className={css.lineTitle}>
        {title}
        <p className={css.quiet}>
          <Given product={product} products={products} />
        </p>
      </div>
      <Badge tone={enabled ? 'success' : 'neutral'}>
        {enabled ? t(($) => $.onSale) : t(($) => $.offSale)}
      </Badge>
      <span className={css.amount}>{priceCents === null ? null : formatCents(locale, priceCents)}</span>
      <Button size="sm" onClick={onOpen}>
        {t(($) => $.edit)}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </Button>
    </li>
  )
}

/** What one of a product gives. */
function Given({ product, products }: Omit<ProductRowProps, 'onOpen'>) {
  const { t } = useTranslation('shop-products')
  const { kind, rank, days, item, itemQuantity, parts } = product
  if (kind === 'ITEM') return t(($) => $.givesItem, { amount: itemQuantity ?? 0, item: item ?? '' })
  if (kind === 'BUNDLE') {
    const titleOf = (id: string) => products.find(({ productId }) => productId === id)?.title ?? ''
    const named = parts.map(({ productId, quantity: amount }) =>
      t(($) => $.part, { amount, title: titleOf(productId) }),
    )
    return t(($) => $.givesBundle, { parts: named.join(', ') })
  }
  if (rank === null) return t(($) => $.notSet)
  return days === null ? t(($) => $.givesForGood, { rank }) : t(($) => $.gives, { rank, count: days })
}

function Outline() {
  return (
    <Card>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </Card>
  )
}

import { formatCents } from '@kubora/i18n/format'
import { Badge } from '@kubora/ui/badge'
import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { EmptyState } from '@kubora/ui/empty-state'
import { Skeleton } from '@kubora/ui/skeleton'
import { VisuallyHidden } from '@kubora/ui/visually-hidden'
import { contentPermissions } from '@kubora/validation/permissions/content'
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
import { Given } from '#features/shop/manage/product-facts.tsx'
import { ProductForm } from '#features/shop/manage/product-form.tsx'
import { FormDialog } from '#shell/panel/form-dialog.tsx'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import * as panel from '#shell/panel/panel.css.ts'
import { usePermissions } from '#shell/team/use-permissions.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

const asked = [contentPermissions.editContent]

/** What the shop sells, and what each product gives and costs. */
export function ProductsPage() {
  const { t } = useTranslation('shop-products')
  const [{ data, error }, refetch] = useQuery({
    query: ManagedShopQuery,
    requestPolicy: 'cache-and-network',
  })
  const reload = () => refetch({ requestPolicy: 'network-only' })
  const [edited, setEdited] = useState<ManagedProduct | null>(null)
  const { granted } = usePermissions(asked)
  const mayWrite = granted?.includes(contentPermissions.editContent) === true
  const kept = data?.managedShop.products.filter(({ isDeleted }) => !isDeleted) ?? []
  // somebody else may delete it meanwhile, and what is typed stays
  const opened = kept.find(({ itemId }) => itemId === edited?.itemId) ?? edited
  return (
    <PanelPage
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      error={error}
      actions={
        mayWrite ? (
          <ButtonRouterLink to="/admin/content/new" search={{ kind: 'product' }}>
            {t(($) => $.write)}
          </ButtonRouterLink>
        ) : null
      }
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
            {kept.length === 0 ? (
              <EmptyState icon={<Crown size={28} />} title={t(($) => $.empty.title)}>
                {t(($) => $.empty.text)}
              </EmptyState>
            ) : (
              <Card title={t(($) => $.products)}>
                <ul data-arrow-rows="inside" className={css.lines}>
                  {kept.map((product) => (
                    <ProductRow
                      key={product.itemId}
                      product={product}
                      products={shop.products}
                      onOpen={() => setEdited(product)}
                    />
                  ))}
                </ul>
              </Card>
            )}
            <CouponsSection products={shop.products} />
            {opened === null ? null : (
              <FormDialog title={opened.title} onClose={() => setEdited(null)}>
                <ProductForm
                  product={opened}
                  shop={shop}
                  onChanged={reload}
                  onClose={() => setEdited(null)}
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
      <div className={css.titleRow}>
        {title}
        <p className={css.quiet}>
          <Given product={product} products={products} />
        </p>
      </div>
      <Badge tone={enabled ? 'success' : 'neutral'}>
        {enabled ? t(($) => $.onSale) : t(($) => $.offSale)}
      </Badge>
      <span className={css.amount}>{priceCents === null ? null : formatCents(locale, priceCents)}</span>
      <span className={css.lineAction}>
        <Button size="sm" onClick={onOpen}>
          {t(($) => $.edit)}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
      </span>
    </li>
  )
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

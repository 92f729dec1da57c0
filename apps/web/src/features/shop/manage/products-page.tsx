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
import { type ManagedProduct, ManagedShopQuery } from '#features/shop/manage/managed-shop.documents.ts'
import { ProductForm } from '#features/shop/manage/product-form.tsx'
import { FormDialog } from '#shell/panel/form-dialog.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
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
        {({ products, ranks }) => (
          <>
            {products.length === 0 ? (
              <EmptyState icon={<Crown size={28} />} title={t(($) => $.empty.title)}>
                {t(($) => $.empty.text)}
              </EmptyState>
            ) : (
              <Card>
                <ul data-arrow-rows="inside" className={css.lines}>
                  {products.map((product) => (
                    <ProductRow key={product.itemId} product={product} onOpen={() => setOpened(product)} />
                  ))}
                </ul>
              </Card>
            )}
            {opened === null ? null : (
              <FormDialog isKept title={opened.title} onClose={() => setOpened(null)}>
                <ProductForm
                  product={opened}
                  ranks={ranks}
                  onChanged={reload}
                  onClose={() => setOpened(null)}
                />
              </FormDialog>
            )}
          </>
        )}
      </PanelQuery>
    </PanelPage>
  )
}

function ProductRow({ product, onOpen }: { product: ManagedProduct; onOpen: () => void }) {
  const { t } = useTranslation('shop-products')
  const locale = useLocale()
  const { title, rank, days, priceCents, enabled } = product
  return (
    <li className={css.line}>
      <div className={css.lineTitle}>
        {title}
        <p className={css.quiet}>
          {rank === null
            ? t(($) => $.notSet)
            : days === null
              ? t(($) => $.givesForGood, { rank })
              : t(($) => $.gives, { rank, count: days })}
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

function Outline() {
  return (
    <Card>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </Card>
  )
}

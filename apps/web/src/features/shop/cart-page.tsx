import { Card } from '@kubora/ui/card'
import { EmptyState } from '@kubora/ui/empty-state'
import { Skeleton } from '@kubora/ui/skeleton'
import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { CartLines } from '#features/shop/cart-lines.tsx'
import * as css from '#features/shop/cart-page.css.ts'
import { OrderForm } from '#features/shop/order-form.tsx'
import { CartQuery } from '#features/shop/shop.documents.ts'
import { deviceCartKey } from '#features/shop/shop-keys.ts'
import { UnpaidOrders } from '#features/shop/unpaid-orders.tsx'
import { useJoinedCart } from '#features/shop/use-joined-cart.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { Page } from '#shell/layout/page.tsx'
import { BackLink } from '#shell/navigation/back-link.tsx'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'

/** The cart of the account, or of this device, and the form that orders it. */
export function CartPage() {
  const { t } = useTranslation('shop')
  const locale = useLocale()
  const [cartKey] = useState(deviceCartKey)
  const [{ data, error }, refetch] = useQuery({
    query: CartQuery,
    variables: { key: cartKey, locale },
    pause: !useJoinedCart(),
    requestPolicy: 'cache-and-network',
  })
  const reload = () => refetch({ requestPolicy: 'network-only' })
  const cart = data?.cart
  return (
    <Page title={t(($) => $.cart.title)} eyebrow={<BackLink path="/shop">{t(($) => $.title)}</BackLink>}>
      <UnpaidOrders />
      {cart === undefined ? (
        error === undefined ? (
          <CartSkeleton />
        ) : (
          <LoadFailure title={t(($) => $.cart.loadFailed)} error={error} onRetry={reload} />
        )
      ) : cart.lines.length === 0 ? (
        <EmptyState
          icon={<ShoppingCart size={28} />}
          title={t(($) => $.cart.empty.title)}
          action={
            <ButtonRouterLink to="/shop" variant="primary">
              {t(($) => $.cart.empty.back)}
            </ButtonRouterLink>
          }
        >
          {t(($) => $.cart.empty.text)}
        </EmptyState>
      ) : (
        <div className={css.columns}>
          <Card title={t(($) => $.cart.products)}>
            <CartLines cartKey={cartKey} cart={cart} onChanged={reload} />
          </Card>
          <Card title={t(($) => $.cart.order)}>
            <OrderForm cartKey={cartKey} cart={cart} onRefused={reload} />
          </Card>
        </div>
      )}
    </Page>
  )
}

function CartSkeleton() {
  return (
    <div className={css.columns} aria-busy>
      <Card>
        <Skeleton shape="block" />
      </Card>
      <Card>
        <Skeleton shape="block" />
      </Card>
    </div>
  )
}

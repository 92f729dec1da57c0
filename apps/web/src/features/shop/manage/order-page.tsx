import { Card } from '@kubora/ui/card'
import { EmptyState } from '@kubora/ui/empty-state'
import { Skeleton } from '@kubora/ui/skeleton'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { Receipt } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { ManagedOrderQuery } from '#features/shop/manage/managed-orders.documents.ts'
import { ManagedOrderCard } from '#features/shop/manage/managed-order-card.tsx'
import { OrderFacts } from '#features/shop/manage/order-facts.tsx'
import { OrderMoney } from '#features/shop/manage/order-money.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import * as panel from '#shell/panel/panel.css.ts'

/** One order: what it has and what became of that, and every movement of money. */
export function ManagedOrderPage({ id }: { id: string }) {
  const { t } = useTranslation('shop-orders')
  const [{ data, error }, refetch] = useQuery({
    query: ManagedOrderQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  })
  const reload = () => refetch({ requestPolicy: 'network-only' })
  const order = data?.managedOrder
  const trail = [{ to: '/admin/orders' as const, text: t(($) => $.title) }]
  if (data && !order)
    return (
      <PanelPage title={t(($) => $.unknown.title)} trail={trail} error={undefined} denied={null}>
        <EmptyState icon={<Receipt size={28} />} title={t(($) => $.unknown.text)} />
      </PanelPage>
    )
  return (
    <PanelPage
      title={order ? t(($) => $.order, { number: order.number }) : t(($) => $.title)}
      trail={trail}
      error={error}
      denied={{ title: t(($) => $.noPermission), permission: shopPermissions.refundOrders }}
    >
      <PanelQuery
        data={order ?? undefined}
        error={error}
        failed={t(($) => $.loadFailed)}
        onRetry={reload}
        outline={
          <Card>
            <Skeleton shape="block" />
          </Card>
        }
      >
        {(shown) => (
          <div className={panel.column}>
            <ManagedOrderCard order={shown} onChanged={reload} />
            <OrderFacts order={shown} />
            <OrderMoney order={shown} />
          </div>
        )}
      </PanelQuery>
    </PanelPage>
  )
}

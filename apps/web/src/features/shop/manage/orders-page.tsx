import { Card } from '@kubora/ui/card'
import { EmptyState } from '@kubora/ui/empty-state'
import { Skeleton } from '@kubora/ui/skeleton'
import { TextField } from '@kubora/ui/text-field'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { Receipt } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { ManagedOrderCard } from '#features/shop/manage/managed-order-card.tsx'
import { ManagedOrdersQuery } from '#features/shop/manage/managed-orders.documents.ts'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import * as panel from '#shell/panel/panel.css.ts'

/** Orders that need the team, or the one of a number, with the way to pay them back. */
export function OrdersPage() {
  const { t } = useTranslation('shop-orders')
  const [typed, setTyped] = useState('')
  const number = /^[1-9][0-9]{0,8}$/.test(typed) ? Number(typed) : null
  const [{ data, error }, refetch] = useQuery({
    query: ManagedOrdersQuery,
    variables: { number },
    requestPolicy: 'cache-and-network',
  })
  const reload = () => refetch({ requestPolicy: 'network-only' })
  return (
    <PanelPage
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      error={error}
      denied={{ title: t(($) => $.noPermission), permission: shopPermissions.refundOrders }}
    >
      <div className={panel.column}>
        <TextField
          compact
          label={t(($) => $.number)}
          hint={t(($) => $.numberHint)}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value.trim())}
        />
        <PanelQuery
          data={data?.managedOrders}
          error={error}
          failed={t(($) => $.loadFailed)}
          onRetry={reload}
          outline={
            <Card>
              <Skeleton shape="row" />
            </Card>
          }
        >
          {(orders) =>
            orders.length === 0 ? (
              <EmptyState
                icon={<Receipt size={28} />}
                title={number === null ? t(($) => $.nothing.title) : t(($) => $.unknown.title, { number })}
              >
                {number === null ? t(($) => $.nothing.text) : t(($) => $.unknown.text)}
              </EmptyState>
            ) : (
              orders.map((order) => <ManagedOrderCard key={order.id} order={order} onChanged={reload} />)
            )
          }
        </PanelQuery>
      </div>
    </PanelPage>
  )
}

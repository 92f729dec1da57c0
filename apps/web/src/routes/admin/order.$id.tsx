import { createFileRoute } from '@tanstack/react-router'
import { ManagedOrderQuery } from '#features/shop/manage/managed-orders.documents.ts'
import { ManagedOrderPage } from '#features/shop/manage/order-page.tsx'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/admin/order/$id')({
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loader: ({ params: { id } }) =>
    loadPanelPage(['shop-orders', 'validation', 'errors'], ManagedOrderQuery, { id }),
  component: OrderRoute,
})

function OrderRoute() {
  const { id } = Route.useParams()
  return <ManagedOrderPage key={id} id={id} />
}

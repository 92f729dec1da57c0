import { createFileRoute } from '@tanstack/react-router'
import { ManagedOrdersQuery } from '#features/shop/manage/managed-orders.documents.ts'
import { OrdersPage } from '#features/shop/manage/orders-page.tsx'
import { ordersVariables, readOrdersSearch } from '#features/shop/manage/orders-search.ts'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/admin/orders')({
  validateSearch: readOrdersSearch,
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loaderDeps: ({ search }) => ordersVariables(search),
  loader: ({ deps }) => loadPanelPage(['shop-orders', 'validation', 'errors'], ManagedOrdersQuery, deps),
  component: OrdersRoute,
})

function OrdersRoute() {
  return <OrdersPage search={Route.useSearch()} />
}

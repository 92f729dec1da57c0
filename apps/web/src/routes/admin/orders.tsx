import { createFileRoute } from '@tanstack/react-router'
import { ManagedOrdersQuery } from '#features/shop/manage/managed-orders.documents.ts'
import { OrdersPage } from '#features/shop/manage/orders-page.tsx'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/admin/orders')({
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loader: () => loadPanelPage(['shop-orders', 'validation', 'errors'], ManagedOrdersQuery, { number: null }),
  component: OrdersPage,
})

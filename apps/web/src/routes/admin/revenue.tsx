import { createFileRoute } from '@tanstack/react-router'
import { ShopRevenueQuery } from '#features/shop/manage/managed-orders.documents.ts'
import { RevenuePage } from '#features/shop/manage/revenue-page.tsx'
import { readRevenueSearch } from '#features/shop/manage/revenue-search.ts'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/admin/revenue')({
  validateSearch: readRevenueSearch,
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loader: () => loadPanelPage(['shop-orders'], ShopRevenueQuery, {}),
  component: RevenueRoute,
})

function RevenueRoute() {
  return <RevenuePage search={Route.useSearch()} />
}

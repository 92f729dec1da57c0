import { createFileRoute } from '@tanstack/react-router'
import { ManagedShopQuery } from '#features/shop/manage/managed-shop.documents.ts'
import { ProductsPage } from '#features/shop/manage/products-page.tsx'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'

export const Route = createFileRoute('/admin/shop')({
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loader: () =>
    loadPanelPage(['shop-products', 'shop-coupons', 'validation', 'errors'], ManagedShopQuery, {}),
  component: ProductsPage,
})

import { shopPermissions } from '@kubora/validation/permissions/shop'
import { ChartColumn, Crown, Receipt, Undo2 } from 'lucide-react'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'
import type { WebFeature } from '#web-feature.ts'

/** Ranks to buy: products, cart and orders. */
export const shopFeature: WebFeature = {
  mainMenu: [
    { position: 60, text: 'shop', to: '/shop', icon: Crown, crowned: true, needsShop: true },
    { position: 200, text: 'withdrawal', to: '/shop/withdrawal', icon: Undo2, needsShop: true },
  ],
  startCards: [
    {
      position: 60,
      permission: shopPermissions.editShop,
      Card: lazyComponent(() => import('#features/shop/start-card.tsx').then((chunk) => chunk.ShopStartCard)),
    },
    {
      position: 61,
      permission: shopPermissions.refundOrders,
      Card: lazyComponent(() =>
        import('#features/shop/manage/withdrawals-start-card.tsx').then(
          (chunk) => chunk.WithdrawalsStartCard,
        ),
      ),
    },
  ],
  teamMenu: [
    { position: 125, text: 'shop', to: '/admin/shop', icon: Crown, permission: shopPermissions.editShop },
    {
      position: 126,
      text: 'orders',
      to: '/admin/orders',
      icon: Receipt,
      permission: shopPermissions.refundOrders,
    },
    {
      position: 127,
      text: 'revenue',
      to: '/admin/revenue',
      icon: ChartColumn,
      permission: shopPermissions.refundOrders,
    },
  ],
}

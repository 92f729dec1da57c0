import { shopPermissions } from '@kubora/validation/permissions/shop'
import { Crown, Receipt } from 'lucide-react'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'
import type { WebFeature } from '#web-feature.ts'

/** Ranks to buy: products, cart and orders. */
export const shopFeature: WebFeature = {
  mainMenu: [{ position: 60, text: 'shop', to: '/shop', icon: Crown, crowned: true, needsShop: true }],
  startCards: [
    {
      position: 60,
      permission: shopPermissions.editShop,
      Card: lazyComponent(() => import('#features/shop/start-card.tsx').then((chunk) => chunk.ShopStartCard)),
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
  ],
}

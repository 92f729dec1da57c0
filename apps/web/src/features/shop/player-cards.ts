import { shopPermissions } from '@kubora/validation/permissions/shop'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'

/** The newest orders for the player. */
export const ordersPlayerCard = {
  name: 'orders',
  column: 'events',
  position: 60,
  permission: shopPermissions.refundOrders,
  texts: ['shop-orders'],
  Card: lazyComponent(() =>
    import('#features/shop/manage/player-orders-card.tsx').then((chunk) => chunk.PlayerOrdersCard),
  ),
} as const

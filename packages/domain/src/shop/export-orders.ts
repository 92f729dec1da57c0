import { shopPermissions } from '@kubora/validation/permissions/shop'
import { type OrderFilter, orderExport } from '@kubora/validation/shop-orders'
import { defineAction } from '#actions/define-action.ts'

/**
 * Records that a team member exports orders, before they leave the server: which filter, and where the part begins. Returns the parsed
 * filter. The rows are personal data, so each part of an export has its own line.
 */
export const exportOrders = defineAction({
  name: 'shop-orders.export',
  permission: shopPermissions.refundOrders,
  input: orderExport,
  grave: true,
  run: async (_unit, { filter, from }) => ({
    result: filter ?? {},
    audit: {
      target: { type: 'orders', id: 'list' },
      after: { filter: noted(filter ?? {}), from: from ?? 0 },
    },
  }),
  revert: { none: 'RECEIVED' },
})

/** Returns a filter as the audit log keeps it: for longer than orders keep the address of a buyer. */
function noted(filter: OrderFilter): OrderFilter {
  return filter.search?.includes('@') ? { ...filter, search: '…@…' } : filter
}

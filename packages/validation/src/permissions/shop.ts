import type { PermissionEntries } from '#permission-entry.ts'

/** Permissions for the shop. What a product's rank gives, its editor has to hold, too. */
export const shopPermissions = {
  editShop: 'acp.shop.edit',
  refundOrders: 'acp.shop.refund',
} as const

/** What they belong to and open. */
export const shopPermissionEntries: PermissionEntries<typeof shopPermissions> = {
  editShop: { group: 'site', opens: '/admin/shop' },
  refundOrders: { group: 'site', opens: '/admin/orders' },
}

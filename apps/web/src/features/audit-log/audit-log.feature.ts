import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { ScrollText } from 'lucide-react'
import type { WebFeature } from '#web-feature.ts'

/** The ACP log. */
export const auditLogFeature: WebFeature = {
  teamMenu: [
    {
      position: 150,
      text: 'logs',
      to: '/admin/acplogs',
      icon: ScrollText,
      permission: auditLogPermissions.viewLogs,
    },
  ],
}

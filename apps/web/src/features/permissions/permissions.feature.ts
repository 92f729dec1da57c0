import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { KeyRound } from 'lucide-react'
import type { WebFeature } from '#web-feature.ts'

/** Groups, ranks and permissions. */
export const permissionsFeature: WebFeature = {
  teamMenu: [
    {
      position: 100,
      text: 'permissions',
      to: '/admin/permissions',
      icon: KeyRound,
      permission: permissionPermissions.editPermissions,
    },
  ],
}

import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { KeyRound, Plus, UserSearch } from 'lucide-react'
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
  searchActions: [
    {
      position: 50,
      text: 'addRank',
      to: '/admin/permissions/rank/$id',
      params: { id: 'new' },
      icon: Plus,
      permission: permissionPermissions.editPermissions,
    },
    {
      position: 51,
      text: 'addGroup',
      to: '/admin/permissions/group/$id',
      params: { id: 'new' },
      icon: Plus,
      permission: permissionPermissions.editPermissions,
    },
    {
      position: 52,
      text: 'findHolders',
      to: '/admin/permissions',
      search: { view: 'names' },
      icon: UserSearch,
      permission: permissionPermissions.editPermissions,
    },
  ],
}

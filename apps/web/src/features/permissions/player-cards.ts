import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'

/** What the player may do and why, for those who edit permissions. */
export const rightsPlayerCard = {
  name: 'rights',
  column: 'facts',
  position: 40,
  permission: permissionPermissions.editPermissions,
  texts: ['rights', 'permissions', 'validation', 'errors'],
  Card: lazyComponent(() =>
    import('#features/permissions/player-rights-card.tsx').then((chunk) => chunk.PlayerRightsCard),
  ),
} as const

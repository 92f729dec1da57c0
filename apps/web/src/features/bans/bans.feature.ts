import { banPermissions } from '@kubora/validation/permissions/bans'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { Ban, Hourglass, ListChecks } from 'lucide-react'
import type { WebFeature } from '#web-feature.ts'

/** Bans of players. */
export const bansFeature: WebFeature = {
  teamMenu: [
    {
      position: 15,
      text: 'bans',
      to: '/admin/bans',
      icon: Ban,
      permission: playerPermissions.viewPlayers,
    },
    {
      position: 16,
      text: 'banTemplates',
      to: '/admin/ban-templates',
      icon: ListChecks,
      permission: banPermissions.editBanTemplates,
    },
  ],
  searchActions: [
    // the player is chosen there
    { position: 10, text: 'banPlayer', to: '/admin/players', icon: Ban, permission: banPermissions.editBans },
    {
      position: 15,
      text: 'bansEndingSoon',
      to: '/admin/bans',
      search: { order: 'ENDS_FIRST' },
      icon: Hourglass,
      permission: playerPermissions.viewPlayers,
    },
  ],
}

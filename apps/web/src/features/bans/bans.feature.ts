import { banPermissions } from '@kubora/validation/permissions/bans'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { Ban, ListChecks } from 'lucide-react'
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
}

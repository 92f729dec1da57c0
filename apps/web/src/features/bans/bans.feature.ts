import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { Ban, Hourglass, ListChecks } from 'lucide-react'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'
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
  startCards: [
    {
      position: 130,
      permission: auditLogPermissions.viewLogs,
      wide: true,
      Card: lazyComponent(() =>
        import('#features/bans/figures-card.tsx').then((chunk) => chunk.BansFiguresCard),
      ),
    },
    {
      position: 140,
      permission: auditLogPermissions.viewLogs,
      wide: true,
      Card: lazyComponent(() =>
        import('#features/bans/figures-card.tsx').then((chunk) => chunk.WarningsFiguresCard),
      ),
    },
  ],
  searchActions: [
    // the player is chosen there
    {
      position: 10,
      text: 'banPlayer',
      to: '/admin/players',
      hash: 'search',
      icon: Ban,
      permission: [banPermissions.editBans, banPermissions.editRealmBans],
    },
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

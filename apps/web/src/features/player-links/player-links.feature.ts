import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { playerLinkPermissions } from '@kubora/validation/permissions/player-links'
import { Link2 } from 'lucide-react'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'
import type { WebFeature } from '#web-feature.ts'

/** Links between accounts and players. */
export const playerLinksFeature: WebFeature = {
  teamMenu: [
    {
      position: 140,
      text: 'staffLinks',
      to: '/admin/links',
      icon: Link2,
      permission: playerLinkPermissions.confirmLinks,
    },
  ],
  startCards: [
    {
      position: 30,
      permission: playerLinkPermissions.confirmLinks,
      Card: lazyComponent(() =>
        import('#features/player-links/start-card.tsx').then((chunk) => chunk.StaffLinksStartCard),
      ),
    },
    {
      position: 120,
      permission: auditLogPermissions.viewLogs,
      wide: true,
      Card: lazyComponent(() =>
        import('#features/player-links/figures-card.tsx').then((chunk) => chunk.AccountFiguresCard),
      ),
    },
  ],
}

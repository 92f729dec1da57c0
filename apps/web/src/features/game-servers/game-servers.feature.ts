import { gameServerPermissions } from '@kubora/validation/permissions/game-servers'
import { Plus, Server } from 'lucide-react'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'
import type { WebFeature } from '#web-feature.ts'

/** The game servers of the network and how they are. */
export const gameServersFeature: WebFeature = {
  teamMenu: [{ position: 160, text: 'gameServers', to: '/admin/servers', icon: Server, permission: null }],
  startCards: [
    {
      position: 70,
      permission: null,
      Card: lazyComponent(() =>
        import('#features/game-servers/start-card.tsx').then((chunk) => chunk.GameServersStartCard),
      ),
    },
  ],
  searchActions: [
    {
      position: 70,
      text: 'addServer',
      to: '/admin/server/$id',
      params: { id: 'new' },
      icon: Plus,
      permission: gameServerPermissions.editServers,
    },
  ],
}

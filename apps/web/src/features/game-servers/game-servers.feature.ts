import { gameServerPermissions } from '@kubora/validation/permissions/game-servers'
import { playerPermissions } from '@kubora/validation/permissions/players'
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
    {
      position: 75,
      permission: playerPermissions.viewPlayers,
      Card: lazyComponent(() =>
        import('#features/game-servers/states-card.tsx').then((chunk) => chunk.FailedStatesCard),
      ),
    },
    {
      position: 80,
      permission: null,
      Card: lazyComponent(() =>
        import('#features/game-servers/deliveries-card.tsx').then((chunk) => chunk.DeliveriesCard),
      ),
    },
    {
      position: 110,
      permission: null,
      wide: true,
      Card: lazyComponent(() =>
        import('#features/game-servers/players-card.tsx').then((chunk) => chunk.PlayersOverDayCard),
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

import { playerPermissions } from '@kubora/validation/permissions/players'
import { UserPlus, UsersRound, Wifi } from 'lucide-react'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'
import type { WebFeature } from '#web-feature.ts'

/** Players of the game. */
export const playersFeature: WebFeature = {
  teamMenu: [
    {
      position: 10,
      text: 'players',
      to: '/admin/players',
      icon: UsersRound,
      permission: playerPermissions.viewPlayers,
    },
  ],
  startCards: [
    {
      position: 10,
      permission: playerPermissions.viewPlayers,
      Card: lazyComponent(() =>
        import('#features/players/start-card.tsx').then((chunk) => chunk.PlayersStartCard),
      ),
    },
  ],
  searchActions: [
    {
      position: 20,
      text: 'playersOnline',
      to: '/admin/players',
      search: { online: 'yes' },
      icon: Wifi,
      permission: playerPermissions.viewPlayers,
    },
    {
      position: 30,
      text: 'newPlayers',
      to: '/admin/players',
      search: { new: 'yes' },
      icon: UserPlus,
      permission: playerPermissions.viewPlayers,
    },
  ],
}

import { playerPermissions } from '@kubora/validation/permissions/players'
import { UsersRound } from 'lucide-react'
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
}

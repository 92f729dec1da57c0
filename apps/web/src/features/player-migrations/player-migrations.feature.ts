import { playerPermissions } from '@kubora/validation/permissions/players'
import { ArrowLeftRight } from 'lucide-react'
import type { WebFeature } from '#web-feature.ts'

/** Moving everything of a player to another one. */
export const playerMigrationsFeature: WebFeature = {
  teamMenu: [
    {
      position: 90,
      text: 'migrate',
      to: '/admin/tools/migrate',
      icon: ArrowLeftRight,
      permission: playerPermissions.migratePlayers,
    },
  ],
}

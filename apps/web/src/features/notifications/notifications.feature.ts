import { playerPermissions } from '@kubora/validation/permissions/players'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'
import type { WebFeature } from '#web-feature.ts'

/** Messages of team members to players in the game. */
export const notificationsFeature: WebFeature = {
  startCards: [
    {
      position: 20,
      permission: playerPermissions.viewPlayers,
      Card: lazyComponent(() =>
        import('#features/notifications/start-card.tsx').then((chunk) => chunk.NotificationsStartCard),
      ),
    },
  ],
}

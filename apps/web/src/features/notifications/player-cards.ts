import { lazyComponent } from '#shell/loading/lazy-component.tsx'

/** A message to the player, and earlier ones. */
export const notifyPlayerCard = {
  name: 'notify',
  column: 'events',
  position: 90,
  permission: null,
  texts: ['notifications', 'validation'],
  Card: lazyComponent(() =>
    import('#features/notifications/notify-card.tsx').then((chunk) => chunk.NotifyCard),
  ),
} as const

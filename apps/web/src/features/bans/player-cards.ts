import { lazyComponent } from '#shell/loading/lazy-component.tsx'

/** The active ban of the player and earlier ones. */
export const banPlayerCard = {
  name: 'bans',
  column: 'events',
  position: 10,
  permission: null,
  texts: ['bans', 'validation'],
  Card: lazyComponent(() => import('#features/bans/ban-card.tsx').then((chunk) => chunk.BanCard)),
} as const

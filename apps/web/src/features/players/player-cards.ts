import { lazyComponent } from '#shell/loading/lazy-component.tsx'

/** What is known of the player. */
export const factsPlayerCard = {
  name: 'facts',
  column: 'facts',
  position: 10,
  permission: null,
  texts: ['players'],
  Card: lazyComponent(() => import('#features/players/player-card.tsx').then((chunk) => chunk.PlayerCard)),
} as const

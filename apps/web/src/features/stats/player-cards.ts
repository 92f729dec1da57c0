import { lazyComponent } from '#shell/loading/lazy-component.tsx'

/** Level, points and rank of the player. */
export const statsPlayerCard = {
  name: 'stats',
  column: 'facts',
  position: 40,
  permission: null,
  texts: ['player-stats'],
  Card: lazyComponent(() =>
    import('#features/stats/player-stats-card.tsx').then((chunk) => chunk.PlayerStatsCard),
  ),
} as const

import { statsPermissions } from '@kubora/validation/permissions/stats'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'

/** Whether the boards show the player, and the way to the events. */
export const boardsPlayerCard = {
  name: 'boards',
  column: 'facts',
  position: 60,
  permission: statsPermissions.editStats,
  texts: ['stats-events', 'stats', 'validation', 'errors'],
  Card: lazyComponent(() =>
    import('#features/stats/events/boards-card.tsx').then((chunk) => chunk.BoardsCard),
  ),
} as const

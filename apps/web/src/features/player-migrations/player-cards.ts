import { playerPermissions } from '@kubora/validation/permissions/players'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'

/** Leads to moving everything of the player to another one, or of another one to the player. */
export const migratePlayerCard = {
  name: 'migrate',
  column: 'facts',
  position: 96,
  permission: playerPermissions.migratePlayers,
  texts: ['player-migrations'],
  Card: lazyComponent(() =>
    import('#features/player-migrations/migrate-card.tsx').then((chunk) => chunk.MigrateCard),
  ),
} as const

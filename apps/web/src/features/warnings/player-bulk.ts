import { warningPermissions } from '@kubora/validation/permissions/warnings'
import { lazyDialog } from '#shell/loading/lazy-dialog.tsx'
import type { PlayerBulkEntry } from '#shell/player/player-bulk-entry.ts'

/** Warns the chosen players. */
export const warnPlayers: PlayerBulkEntry = {
  name: 'warn',
  permission: warningPermissions.editWarnings,
  texts: ['warnings', 'validation', 'errors'],
  Dialog: lazyDialog(() =>
    import('#features/warnings/warn-players-dialog.tsx').then((chunk) => chunk.WarnPlayersDialog),
  ),
}

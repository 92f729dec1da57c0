import { playerPermissions } from '@kubora/validation/permissions/players'
import { lazyDialog } from '#shell/loading/lazy-dialog.tsx'
import type { PlayerBulkEntry } from '#shell/player/player-bulk-entry.ts'

/** Sends the chosen players a message in the game. */
export const notifyPlayers: PlayerBulkEntry = {
  name: 'notify',
  permission: playerPermissions.viewPlayers,
  texts: ['notifications', 'validation', 'errors'],
  Dialog: lazyDialog(() =>
    import('#features/notifications/notify-players-dialog.tsx').then((chunk) => chunk.NotifyPlayersDialog),
  ),
}

import { banPermissions } from '@kubora/validation/permissions/bans'
import { lazyDialog } from '#shell/loading/lazy-dialog.tsx'
import type { PlayerBulkEntry } from '#shell/player/player-bulk-entry.ts'

/** Bans the chosen players. */
export const banPlayers: PlayerBulkEntry = {
  name: 'ban',
  permission: [banPermissions.editBans, banPermissions.editRealmBans],
  texts: ['bans', 'validation', 'errors'],
  Dialog: lazyDialog(() =>
    import('#features/bans/ban-players-dialog.tsx').then((chunk) => chunk.BanPlayersDialog),
  ),
}

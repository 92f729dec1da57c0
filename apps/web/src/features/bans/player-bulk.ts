import { banPermissions } from '@kubora/validation/permissions/bans'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'
import type { PlayerBulkEntry } from '#shell/player/player-bulk-entry.ts'

/** Bans the chosen players. */
export const banPlayers: PlayerBulkEntry = {
  name: 'ban',
  permission: [banPermissions.editBans, banPermissions.editRealmBans],
  texts: ['bans', 'validation', 'errors'],
  Dialog: lazyComponent(() =>
    import('#features/bans/ban-players-dialog.tsx').then((chunk) => chunk.BanPlayersDialog),
  ),
}

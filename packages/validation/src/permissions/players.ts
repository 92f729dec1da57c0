import type { PermissionEntries } from '#permission-entry.ts'

/** Permissions for players. */
export const playerPermissions = {
  viewPlayers: 'acp.players.view',
  editPlayers: 'acp.players.edit',
  exportPlayers: 'acp.players.export',
  findOtherAccounts: 'acp.players.accounts',
  migratePlayers: 'acp.player.migrate',
} as const

/** What they belong to and open. */
export const playerPermissionEntries: PermissionEntries<typeof playerPermissions> = {
  viewPlayers: { group: 'players', opens: '/admin/players' },
  editPlayers: { group: 'players', opens: '/admin/player/$id' },
  exportPlayers: { group: 'players', opens: '/admin/players' },
  findOtherAccounts: { group: 'players', opens: '/admin/player/$id' },
  migratePlayers: { group: 'players', opens: '/admin/tools/migrate' },
}

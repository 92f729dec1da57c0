import type { PermissionEntries } from '#permission-entry.ts'

/** Permissions for bans. `acp.players.view` shows them. */
export const banPermissions = {
  editBans: 'acp.bans.edit',
  deleteBans: 'acp.bans.delete',
  editRealmBans: 'acp.bans.rp.{lang}.edit',
  viewEvidence: 'acp.bans.evidence',
  editBanTemplates: 'acp.bans.templates',
} as const

/** What they belong to and open. */
export const banPermissionEntries: PermissionEntries<typeof banPermissions> = {
  editBans: { group: 'players', opens: '/admin/player/$id' },
  deleteBans: { group: 'players', opens: '/admin/player/$id' },
  editRealmBans: { group: 'players', opens: '/admin/player/$id' },
  viewEvidence: { group: 'players', opens: '/admin/player/$id' },
  editBanTemplates: { group: 'players', opens: '/admin/ban-templates' },
}

import type { PermissionEntries } from '#permission-entry.ts'

/** Permissions for the roleplay. */
export const roleplayPermissions = {
  listCharacters: 'acp.character.rp.{lang}.list',
  renameCharacters: 'acp.tools.rp.{lang}.charrename',
  deleteCharacters: 'acp.tools.rp.{lang}.chardelete',
  transferMoney: 'acp.tools.rp.{lang}.transfermoney',
  viewMessages: 'acp.messages.rp.{lang}.view',
  editMessages: 'acp.messages.rp.{lang}.edit',
  viewCharacterJobs: 'acp.jobs.rp.{lang}.view',
  editCharacterJobs: 'acp.jobs.rp.{lang}.edit',
  listProperties: 'acp.properties.rp.{lang}.list',
  listVehicles: 'acp.vehicles.rp.{lang}.list',
  editLicenses: 'acp.licenses.rp.{lang}.edit',
} as const

/** What they belong to and open. */
export const roleplayPermissionEntries: PermissionEntries<typeof roleplayPermissions> = {
  listCharacters: { group: 'roleplay', opens: '/admin/characters/$lang' },
  renameCharacters: { group: 'roleplay', opens: '/admin/tools/charrename/$lang' },
  deleteCharacters: { group: 'roleplay', opens: '/admin/tools/chardelete/$lang' },
  transferMoney: { group: 'roleplay', opens: '/admin/tools/transfermoney/$lang' },
  viewMessages: { group: 'roleplay', opens: '/admin/messages/$lang' },
  editMessages: { group: 'roleplay', opens: '/admin/messages/$lang' },
  viewCharacterJobs: { group: 'roleplay', opens: '/admin/characterJobs/$lang' },
  editCharacterJobs: { group: 'roleplay', opens: '/admin/characterJobs/$lang' },
  listProperties: { group: 'roleplay', opens: '/admin/properties/$lang' },
  listVehicles: { group: 'roleplay', opens: '/admin/vehicles/$lang' },
  editLicenses: { group: 'roleplay', opens: '/admin/licenses/$lang' },
}

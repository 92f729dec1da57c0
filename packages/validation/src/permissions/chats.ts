import type { PermissionEntries } from '#permission-entry.ts'

/** Permissions for chats. */
export const chatPermissions = { answerChats: 'acp.{lang}.chats' } as const

/** What they belong to and open. */
export const chatPermissionEntries: PermissionEntries<typeof chatPermissions> = {
  answerChats: { group: 'chats', opens: '/admin/chats' },
}

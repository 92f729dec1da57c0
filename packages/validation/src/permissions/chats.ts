import type { PermissionEntries } from '#permission-entry.ts'

/** Permissions for chats. */
export const chatPermissions = {
  answerChats: 'acp.{lang}.chats',
  /** Besides: chats of administrators and reports about the team. */
  adminChats: 'acp.{lang}.chats.admin',
  /** Reasons of decisions, which all realms share. */
  editChatReasons: 'acp.chats.reasons',
} as const

/** What they belong to and open. */
export const chatPermissionEntries: PermissionEntries<typeof chatPermissions> = {
  answerChats: { group: 'chats', opens: '/admin/chats' },
  adminChats: { group: 'chats', opens: '/admin/chats' },
  editChatReasons: { group: 'chats', opens: '/admin/chat-reasons' },
}

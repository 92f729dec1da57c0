import type { AuditChange } from '#actions/audit-change.ts'
import { targetIdOf } from '#chats/chat-target.ts'
import type { StoredChat } from '#chats/lock-chat.ts'

/** Returns the line of a step in the audit log; one about a report of the team says no more than that there was one. */
export function stepLine(
  chat: StoredChat,
  changed: StoredChat,
  values: { before: unknown; after: unknown },
): AuditChange {
  const target = { type: 'chat', id: targetIdOf(changed) }
  const isReport = [chat, changed].some(({ openedAs }) => openedAs === 'REPORT_TEAM')
  return isReport ? { target } : { target, ...values }
}

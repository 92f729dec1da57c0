import { chats } from '@kubora/schema/db/chats'
import { sql } from 'drizzle-orm'
import { recordAudit } from '#audit-log/record-audit.ts'
import { appendMessage } from '#chats/append-message.ts'
import { targetIdOf } from '#chats/chat-target.ts'
import { forDueChats } from '#chats/lifecycle/due-chats.ts'
import type { StoredChat } from '#chats/lock-chat.ts'
import { systemActor } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

const isToClose = sql`${chats.closesAt} is not null and ${chats.closesAt} <= statement_timestamp()`

/** Closes chats whose players were reminded and said nothing since, without a decision. The team can open them again. */
export async function closeQuietChats(context: DomainContext): Promise<void> {
  await forDueChats(context, { isDue: isToClose, order: sql`${chats.closesAt}` }, close)
}

async function close(unit: Unit, chat: StoredChat): Promise<void> {
  const entry = { kind: 'CLOSED', by: 'SYSTEM' } as const
  await appendMessage(unit, chat, { by: 'SYSTEM', accountId: null, memberName: null, entry }, (closedAt) => ({
    status: 'CLOSED',
    closedAt,
    closedBy: 'SYSTEM',
    version: chat.version + 1,
  }))
  const target = { type: 'chat', id: targetIdOf(chat) }
  const values = { oldValue: { status: chat.status }, newValue: { status: 'CLOSED' } }
  await recordAudit(unit, {
    actor: systemActor,
    action: 'chats.close-quiet',
    target,
    // of a report about the team no more than that there was a step
    ...(chat.openedAs === 'REPORT_TEAM' ? {} : values),
  })
}

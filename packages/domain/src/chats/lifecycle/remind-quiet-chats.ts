import { chats } from '@kubora/schema/db/chats'
import { closesAfterDays, reminderAfterDays } from '@kubora/validation/chat-limits'
import { sql } from 'drizzle-orm'
import { appendMessage } from '#chats/append-message.ts'
import { forDueChats } from '#chats/lifecycle/due-chats.ts'
import type { StoredChat } from '#chats/lock-chat.ts'
import type { DomainContext } from '#kernel/context.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

const isToRemind = sql`${chats.quietSince} is not null and ${chats.closesAt} is null
  and ${chats.quietSince} <= statement_timestamp() - ${sql.raw(String(reminderAfterDays))} * interval '1 day'`

/**
 * Reminds players once, by an entry, in the game and by mail, that the team waits for them, and says when the chat is closed otherwise.
 * A chat that waits for the team is left alone, however old it is.
 */
export async function remindQuietChats(context: DomainContext): Promise<void> {
  await forDueChats(context, { isDue: isToRemind, order: sql`${chats.quietSince}` }, remind)
}

async function remind(unit: Unit, chat: StoredChat): Promise<void> {
  const { quietSince } = chat
  const [row] = await unit.tx.execute<{ closes_at: string | Date }>(
    sql`select date_trunc('milliseconds', clock_timestamp()) + ${sql.raw(String(closesAfterDays))} * interval '1 day' as closes_at`,
  )
  if (!row) throw new Error('select returned no row')
  const closesAt = new Date(row.closes_at)
  const entry = { kind: 'REMINDED', by: 'SYSTEM', closesAt: closesAt.toISOString() } as const
  await appendMessage(unit, chat, { by: 'SYSTEM', accountId: null, memberName: null, entry }, () => ({
    quietSince,
    closesAt,
  }))
}

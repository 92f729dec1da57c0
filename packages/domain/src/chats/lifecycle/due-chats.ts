import { chats } from '@kubora/schema/db/chats'
import { and, eq, type SQL } from 'drizzle-orm'
import { type StoredChat, storedChatColumns } from '#chats/lock-chat.ts'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

/** Most chats of one run; what is left waits for the next one. */
const chatsPerRun = 200

/**
 * Does a step with each chat that is due, some of them a run, each under its lock in a transaction of its own. What is written into a
 * chat meanwhile wins: a chat that is not due any more when it is locked is left alone.
 */
export async function forDueChats(
  context: DomainContext,
  { isDue, order }: { isDue: SQL; order: SQL },
  step: (unit: Unit, chat: StoredChat) => Promise<void>,
): Promise<void> {
  const due = await context.db
    .select({ id: chats.id })
    .from(chats)
    .where(isDue)
    .orderBy(order)
    .limit(chatsPerRun)
  for (const { id } of due) {
    await inUnit(context, async (unit) => {
      const [chat] = await unit.tx
        .select(storedChatColumns)
        .from(chats)
        .where(and(eq(chats.id, id), isDue))
        .for('no key update')
      if (chat) await step(unit, chat)
    })
  }
}

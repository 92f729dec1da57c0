import { chats } from '@kubora/schema/db/chats'
import { and, eq, type SQL } from 'drizzle-orm'
import { type StoredChat, storedChatColumns } from '#chats/lock-chat.ts'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

/** Most chats of one run; what is left waits for the next one. */
const chatsPerRun = 200

/** After so many failures a run ends: it is not the chats that are at fault. */
const failuresMax = 20

/**
 * Does a step with each chat that is due, some of them a run, each under its lock in a transaction of its own. What is written into a
 * chat meanwhile wins: a chat that is not due any more when it is locked is left alone. One that fails holds up no other; at the end of
 * the run their failures are thrown together.
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
  const failures: unknown[] = []
  for (const { id } of due) {
    const run = inUnit(context, async (unit) => {
      const [chat] = await unit.tx
        .select(storedChatColumns)
        .from(chats)
        .where(and(eq(chats.id, id), isDue))
        .for('no key update')
      if (chat) await step(unit, chat)
    })
    await run.catch((error: unknown) => failures.push(new Error(`chat ${id}`, { cause: error })))
    if (failures.length === failuresMax) break
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} chats failed`)
}

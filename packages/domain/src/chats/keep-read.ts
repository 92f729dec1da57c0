import { chatReads } from '@kubora/schema/db/chats'
import { sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Stores up to where a team member has read a chat; it only grows. */
export async function keepRead(unit: Unit, read: typeof chatReads.$inferInsert): Promise<void> {
  await unit.tx
    .insert(chatReads)
    .values(read)
    .onConflictDoUpdate({
      target: [chatReads.chatId, chatReads.accountId],
      set: { seq: sql`greatest(${chatReads.seq}, excluded.seq)` },
    })
}

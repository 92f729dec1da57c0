import { chatFiles } from '@kubora/schema/db/chat-files'
import { and, eq, isNull, lt, not, or, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { isCheckOpen, removeFileBytes } from '#uploads/check-upload.ts'

/** Hours without activity after which a file that no message has is deleted, and a check without a job is given up. */
export const chatFileIdleHours = 24

/** Most files that one run deletes. */
const batchSize = 500

const isIdle = lt(chatFiles.touchedAt, sql`clock_timestamp() - ${chatFileIdleHours} * interval '1 hour'`)

/**
 * Deletes files of deleted chats and messages, and those that no message has got within a day, and enqueues the removal of their
 * bytes. One of a message whose check lost its job is refused after a day. Safe to run in parallel.
 */
export async function dropChatFiles(context: DomainContext): Promise<void> {
  await inUnit(context, async (unit) => {
    const outdated = await unit.tx
      .select({ id: chatFiles.id, storageKey: chatFiles.storageKey, state: chatFiles.state })
      .from(chatFiles)
      .where(or(isNull(chatFiles.chatId), and(isNull(chatFiles.seq), isIdle)))
      .limit(batchSize)
      .for('update', { skipLocked: true })
    for (const file of outdated) {
      await unit.tx.delete(chatFiles).where(eq(chatFiles.id, file.id))
      await removeFileBytes(unit, file)
    }
    const stuck = await unit.tx
      .select({ id: chatFiles.id, storageKey: chatFiles.storageKey, state: chatFiles.state })
      .from(chatFiles)
      .where(and(eq(chatFiles.state, 'checking'), isIdle, not(isCheckOpen(chatFiles, 'check-chat-file'))))
      .limit(batchSize)
      .for('update', { skipLocked: true })
    for (const file of stuck) {
      await unit.tx
        .update(chatFiles)
        .set({ state: 'failed', refusal: 'BROKEN', storageKey: null })
        .where(eq(chatFiles.id, file.id))
      await removeFileBytes(unit, file)
    }
  })
}

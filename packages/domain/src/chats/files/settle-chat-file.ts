import { type chatFileRefusalEnum, chatFiles } from '@kubora/schema/db/chat-files'
import { chats } from '@kubora/schema/db/chats'
import { and, eq, sql } from 'drizzle-orm'
import { storedChatColumns, type StoredChat } from '#chats/lock-chat.ts'
import { publishChat } from '#chats/publish-chat.ts'
import type { DomainContext } from '#kernel/context.ts'
import { enqueueJob } from '#kernel/outbox.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { dropUnusedBytes } from '#uploads/check-upload.ts'

/** What the check found of a file. */
export type CheckedChatFile = {
  mediaType: string
  storedBytes: number
  sha256: string
  width: number | null
  height: number | null
}

/** Why the bytes of a file are refused. */
export type ChatFileRefusal = (typeof chatFileRefusalEnum.enumValues)[number]

/**
 * Makes a checked file one that can be opened, publishes its message, and enqueues the removal of the bytes that arrived. When the file is no longer being
 * checked, or another attempt began meanwhile (`checkedKey`), enqueues the removal of what this attempt wrote.
 */
export async function storeChatFile(
  context: DomainContext,
  fileId: string,
  checkedKey: string,
  checked: CheckedChatFile,
): Promise<void> {
  await inUnit(context, async (unit) => {
    const locked = await lockChecking(unit, fileId, checkedKey)
    if (!locked) return dropUnusedBytes(unit, chatFiles, checkedKey)
    await unit.tx
      .update(chatFiles)
      .set({
        ...checked,
        state: 'stored',
        checkedBytes: locked.file.sizeBytes,
        storedAt: sql`clock_timestamp()`,
      })
      .where(eq(chatFiles.id, fileId))
    await enqueueJob(unit, 'remove-stored-file', { storageKey: fileId })
    publishMessage(unit, locked)
  })
}

/**
 * Refuses the bytes of a file, publishes its message, and enqueues their removal. Does nothing when the file is no longer being
 * checked.
 */
export async function refuseChatFile(
  context: DomainContext,
  fileId: string,
  checkedKey: string,
  refusal: ChatFileRefusal,
): Promise<void> {
  await inUnit(context, async (unit) => {
    const locked = await lockChecking(unit, fileId, checkedKey)
    if (!locked) return
    await unit.tx
      .update(chatFiles)
      .set({ state: 'failed', refusal, storageKey: null, touchedAt: sql`clock_timestamp()` })
      .where(eq(chatFiles.id, fileId))
    for (const storageKey of [fileId, checkedKey])
      await enqueueJob(unit, 'remove-stored-file', { storageKey })
    publishMessage(unit, locked)
  })
}

type Locked = { chat: StoredChat; file: typeof chatFiles.$inferSelect }

/** Locks the file, after its chat (the lock order of messages), and returns both; null unless this attempt checks it. */
async function lockChecking(unit: Unit, fileId: string, checkedKey: string): Promise<Locked | null> {
  const [known] = await unit.tx
    .select({ chatId: chatFiles.chatId })
    .from(chatFiles)
    .where(eq(chatFiles.id, fileId))
  if (!known?.chatId) return null
  const [chat] = await unit.tx
    .select(storedChatColumns)
    .from(chats)
    .where(eq(chats.id, known.chatId))
    .for('no key update')
  const [file] = await unit.tx
    .select()
    .from(chatFiles)
    .where(
      and(eq(chatFiles.id, fileId), eq(chatFiles.state, 'checking'), eq(chatFiles.storageKey, checkedKey)),
    )
    .for('update')
  return chat && file ? { chat, file } : null
}

function publishMessage(unit: Unit, { chat, file: { seq } }: Locked): void {
  if (seq !== null) publishChat(unit, chat, seq)
}

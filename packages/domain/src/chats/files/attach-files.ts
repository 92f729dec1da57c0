import { chatFiles } from '@kubora/schema/db/chat-files'
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Gives a new message its files, in their order. Throws `CHAT_FILE_GONE` unless each of them is in the chat, of the account, has arrived
 * and belongs to no message. One that is not checked yet, or was refused, does not hold up the text. The chat is locked.
 */
export async function attachFiles(
  unit: Unit,
  { chatId, seq, accountId, fileIds }: { chatId: string; seq: number; accountId: number; fileIds: string[] },
): Promise<void> {
  if (fileIds.length === 0) return
  const order = sql.join(
    fileIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const attached = await unit.tx
    .update(chatFiles)
    .set({ seq, position: sql`array_position(array[${order}], ${chatFiles.id})` })
    .where(
      and(
        inArray(chatFiles.id, fileIds),
        eq(chatFiles.chatId, chatId),
        eq(chatFiles.accountId, accountId),
        isNull(chatFiles.seq),
        ne(chatFiles.state, 'receiving'),
      ),
    )
    .returning({ id: chatFiles.id })
  if (attached.length < fileIds.length) throw new DomainError('CHAT_FILE_GONE')
}

/** Returns the ids of the files of a message, in their order. */
export async function filesOf(
  unit: Unit,
  { chatId, seq }: { chatId: string; seq: number },
): Promise<string[]> {
  const rows = await unit.tx
    .select({ id: chatFiles.id })
    .from(chatFiles)
    .where(and(eq(chatFiles.chatId, chatId), eq(chatFiles.seq, seq)))
    .orderBy(asc(chatFiles.position))
  return rows.map(({ id }) => id)
}

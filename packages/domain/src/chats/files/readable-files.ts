import { chatFiles } from '@kubora/schema/db/chat-files'
import { chats } from '@kubora/schema/db/chats'
import type { Database } from '@kubora/schema/db/client'
import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { visibleChats } from '#chats/visible-chats.ts'
import type { Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { type OwnUpload, uploadTarget } from '#uploads/own-upload.ts'

/** The stored bytes of a file of a chat. */
export type OpenedChatFile = {
  storageKey: string
  mediaType: string
  sizeBytes: number
  sha256: string
  storedAt: Date
}

/** The condition that the principal reads a chat: as the linked sender, or as one of the team. */
function readableChats(principal: Principal): SQL {
  const own = principal.player === null ? sql`false` : eq(chats.senderAccountId, principal.accountId)
  return or(own, visibleChats(principal)) ?? sql`false`
}

/**
 * Returns where the bytes of a file are. Throws `NOT_FOUND` for an unknown or unfinished one, for one that no message has, and for
 * who may not read its chat, so that all of them look alike.
 */
export async function openChatFile(
  db: Database,
  principal: Principal | null,
  given: unknown,
): Promise<OpenedChatFile> {
  const { id } = parseInput(uploadTarget, given)
  if (principal === null) throw new DomainError('NOT_FOUND')
  const [file] = await db
    .select({
      storageKey: chatFiles.storageKey,
      mediaType: chatFiles.mediaType,
      sizeBytes: chatFiles.storedBytes,
      sha256: chatFiles.sha256,
      storedAt: chatFiles.storedAt,
    })
    .from(chatFiles)
    .innerJoin(chats, eq(chats.id, chatFiles.chatId))
    .where(
      and(
        eq(chatFiles.id, id),
        eq(chatFiles.state, 'stored'),
        isNotNull(chatFiles.seq),
        readableChats(principal),
      ),
    )
  if (!file) throw new DomainError('NOT_FOUND')
  const { storageKey, mediaType, sizeBytes, sha256, storedAt } = file
  if (
    storageKey === null ||
    mediaType === null ||
    sizeBytes === null ||
    sha256 === null ||
    storedAt === null
  ) {
    throw new Error('a stored file has all of its facts')
  }
  return { storageKey, mediaType, sizeBytes, sha256, storedAt }
}

/**
 * Returns an upload of the account while it may read the chat. Throws `NOT_FOUND` for an unknown one, for one of another account, and
 * for who may not read the chat.
 */
export async function findOwnChatFile(
  db: Database,
  principal: Principal | null,
  given: unknown,
): Promise<OwnUpload> {
  const { id } = parseInput(uploadTarget, given)
  if (principal === null) throw new DomainError('NOT_FOUND')
  const [file] = await db
    .select({ id: chatFiles.id, state: chatFiles.state, sizeBytes: chatFiles.sizeBytes })
    .from(chatFiles)
    .innerJoin(chats, eq(chats.id, chatFiles.chatId))
    .where(and(eq(chatFiles.id, id), eq(chatFiles.accountId, principal.accountId), readableChats(principal)))
  if (!file) throw new DomainError('NOT_FOUND')
  return file
}

import { chats } from '@kubora/schema/db/chats'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import type { Realm } from '@kubora/validation/realms'
import { and, eq, getColumns } from 'drizzle-orm'
import { hiddenFromColumn } from '#chats/hidden-from.ts'
import { maySeeChat, needsAdmin } from '#chats/visible-chats.ts'
import type { Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** A stored chat, with the players from whom it is hidden. */
export type StoredChat = typeof chats.$inferSelect & { hiddenFrom: number[] }

/** What is read of a stored chat. */
export const storedChatColumns = { ...getColumns(chats), hiddenFrom: hiddenFromColumn }

/** Who of the team acts on chats of a realm. */
export const answeringChats = {
  permission: chatPermissions.answerChats,
  realm: ({ realm }: { realm: Realm }) => realm,
} as const

/**
 * Returns a chat of the realm that the member may see, locked until the unit ends. Throws `NOT_FOUND`, also for one that the member
 * may not see, so that it stays unknown.
 */
export async function lockChat(
  unit: Unit,
  member: Principal,
  { realm, chatId }: { realm: Realm; chatId: string },
): Promise<StoredChat> {
  const [chat] = await unit.tx
    .select(storedChatColumns)
    .from(chats)
    .where(and(eq(chats.id, chatId), eq(chats.realm, realm)))
    .for('no key update')
  if (!chat || !maySeeChat(member, { ...chat, needsAdmin: needsAdmin(chat.type) })) {
    throw new DomainError('NOT_FOUND')
  }
  return chat
}

/** Does the same for a step that needs the chat as the member has read it. Throws `NOT_FOUND` or `CONFLICT`. */
export async function lockReadChat(
  unit: Unit,
  member: Principal,
  { version, ...target }: { realm: Realm; chatId: string; version: number },
): Promise<StoredChat> {
  const chat = await lockChat(unit, member, target)
  if (chat.version !== version) throw new DomainError('CONFLICT', { params: { version: chat.version } })
  return chat
}

/** Returns a chat of the account, locked until the unit ends; undefined for none and for somebody else's. */
export async function lockOwnChat(
  unit: Unit,
  { chatId }: { chatId: string },
  { accountId }: { accountId: number },
): Promise<StoredChat | undefined> {
  const [chat] = await unit.tx
    .select(storedChatColumns)
    .from(chats)
    .where(and(eq(chats.id, chatId), eq(chats.senderAccountId, accountId)))
    .for('no key update')
  return chat
}

/** Throws `CHAT_TEXTS_REMOVED` for a chat of which nothing is left to go on with. */
export function requireTexts({ textsRemovedAt }: Pick<StoredChat, 'textsRemovedAt'>): void {
  if (textsRemovedAt !== null) throw new DomainError('CHAT_TEXTS_REMOVED')
}

/** Throws `CHAT_CLOSED` for a chat that is closed. */
export function requireNotClosed({ status }: Pick<StoredChat, 'status'>): void {
  if (status === 'CLOSED') throw new DomainError('CHAT_CLOSED')
}

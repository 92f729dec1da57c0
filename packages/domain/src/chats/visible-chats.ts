import { chats } from '@kubora/schema/db/chats'
import type { ChatType } from '@kubora/validation/chat-types'
import { adminChatTypes } from '@kubora/validation/chats'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import type { Realm } from '@kubora/validation/realms'
import { and, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { chatsHiddenFrom } from '#chats/hidden-from.ts'
import type { Principal } from '#kernel/actor.ts'
import { holdsInRealm, realmsHeld } from '#permissions/realms-held.ts'

/** Returns whether chats of the type need the permission for those of administrators. */
export function needsAdmin(type: ChatType): boolean {
  return adminChatTypes.some((known) => known === type)
}

/** Returns the realms in which the member reads chats, and those in which also those of administrators. */
function chatRealms(member: Principal | null): { all: Realm[]; admin: Realm[] } {
  const all = realmsHeld(member, chatPermissions.answerChats)
  return { all, admin: all.filter((realm) => holdsInRealm(member, chatPermissions.adminChats, realm)) }
}

/** Whose a chat is. */
export type ChatSender = { senderAccountId: number | null; playerId: number }

/** Returns whether the member may see the chats of this realm and type that are hidden from these players. */
export function maySeeChats(
  member: Principal | null,
  kind: { realm: Realm; needsAdmin: boolean; hiddenFrom: readonly number[] },
): boolean {
  if (member?.player && kind.hiddenFrom.includes(member.player.id)) return false
  const { all, admin } = chatRealms(member)
  return (kind.needsAdmin ? admin : all).includes(kind.realm)
}

/** Returns whether the member may see a chat of this realm and type as one of the team, which nobody is in a chat of their own. */
export function maySeeChat(
  member: Principal | null,
  chat: ChatSender & { realm: Realm; needsAdmin: boolean; hiddenFrom: readonly number[] },
): boolean {
  const isOwn =
    member !== null && (chat.senderAccountId === member.accountId || chat.playerId === member.player?.id)
  return !isOwn && maySeeChats(member, chat)
}

/** The condition of each statement that reads chats for the team: only what the member may see. */
export function visibleChats(member: Principal): SQL {
  const { all, admin } = chatRealms(member)
  const isAllowed = or(notInArray(chats.type, [...adminChatTypes]), inArray(chats.realm, admin))
  const isOthers = sql`(${chats.senderAccountId} is distinct from ${member.accountId}::bigint and ${chats.playerId} <> ${member.player?.id ?? 0}::bigint)`
  const isShown = sql`${chats.id} <> all(${chatsHiddenFrom(member)})`
  // arrays may be empty: then nothing is seen; the realms stand by themselves, so that indexes by realm fit
  return and(inArray(chats.realm, all), isOthers, isShown, isAllowed) ?? sql`false`
}

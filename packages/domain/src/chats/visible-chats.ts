import { chats } from '@kubora/schema/db/chats'
import type { ChatType } from '@kubora/validation/chat-types'
import { adminChatTypes } from '@kubora/validation/chats'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import type { Realm } from '@kubora/validation/realms'
import { and, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Principal } from '#kernel/actor.ts'
import { holdsInRealm, realmsHeld } from '#permissions/realms-held.ts'

/** Returns whether chats of the type need the permission for those of administrators. */
export function needsAdmin(type: ChatType): boolean {
  return adminChatTypes.some((known) => known === type)
}

/** Returns the realms in which the member reads chats, and those in which also those of administrators. */
function chatRealms(member: Principal): { all: Realm[]; admin: Realm[] } {
  const all = realmsHeld(member, chatPermissions.answerChats)
  return { all, admin: all.filter((realm) => holdsInRealm(member, chatPermissions.adminChats, realm)) }
}

/** Returns the accounts that do not see a chat as the team does: its sender, who would decide on their own request. */
export function hiddenFrom({ senderAccountId }: { senderAccountId: number | null }): number[] {
  return senderAccountId === null ? [] : [senderAccountId]
}

/** Returns whether the member may see a chat as the team does. */
export function maySeeChat(
  member: Principal | null,
  chat: { realm: Realm; needsAdmin: boolean; hiddenFrom: readonly number[] },
): boolean {
  if (member === null || chat.hiddenFrom.includes(member.accountId)) return false
  const { all, admin } = chatRealms(member)
  return (chat.needsAdmin ? admin : all).includes(chat.realm)
}

/** The condition of each statement that reads chats for the team: only what the member may see. */
export function visibleChats(member: Principal): SQL {
  const { all, admin } = chatRealms(member)
  const ordinary = and(inArray(chats.realm, all), notInArray(chats.type, [...adminChatTypes]))
  const isOther = sql`${chats.senderAccountId} is distinct from ${member.accountId}::bigint`
  // arrays may be empty: then nothing is seen
  return and(isOther, or(ordinary, inArray(chats.realm, admin))) ?? sql`false`
}

import { chats } from '@kubora/schema/db/chats'
import type { ChatType } from '@kubora/validation/chat-types'
import { adminChatTypes } from '@kubora/validation/chats'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import type { Realm } from '@kubora/validation/realms'
import { and, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
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

/** SQL: whether a column has one of our own words. They stand in the statement: with parameters Postgres plans at each execution. */
function isOneOf(column: SQLWrapper, words: readonly (Realm | ChatType)[]): SQL {
  return words.length === 0
    ? sql`false`
    : sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`
}

/** Who a member is in a statement over chats: by the ids, or by what a prepared statement has in their place. */
export type MemberIds = Record<'accountId' | 'playerId', number | Placeholder>

/** Returns the ids of a member; no player has the id 0. */
export function memberIds({ accountId, player }: Principal): { accountId: number; playerId: number } {
  return { accountId, playerId: player?.id ?? 0 }
}

/** What of a member a prepared statement is given at each execution. */
export const givenMember: MemberIds = {
  accountId: sql.placeholder('accountId'),
  playerId: sql.placeholder('playerId'),
}

/** Returns a name of what {@link visibleChats} is for the member, but for the ids. */
export function visibleKind(member: Principal): string {
  const { all, admin } = chatRealms(member)
  return [...all, 'admin', ...admin].join('_')
}

/** The condition of each statement that reads chats for the team: only what the member may see. */
export function visibleChats(member: Principal, ids: MemberIds = memberIds(member)): SQL {
  const { all, admin } = chatRealms(member)
  const isAllowed = sql`(not ${isOneOf(chats.type, adminChatTypes)} or ${isOneOf(chats.realm, admin)})`
  const isOthers = sql`(${chats.senderAccountId} is distinct from ${ids.accountId}::bigint and ${chats.playerId} <> ${ids.playerId}::bigint)`
  const isShown = sql`${chats.id} <> all(${chatsHiddenFrom(ids.playerId)})`
  // the realms stand by themselves, so that indexes by realm fit
  return and(isOneOf(chats.realm, all), isOthers, isShown, isAllowed) ?? sql`false`
}

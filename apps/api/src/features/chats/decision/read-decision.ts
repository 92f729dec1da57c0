import { isActiveBan } from '@kubora/domain/bans/active-ban'
import { mayEndBans } from '@kubora/domain/bans/ban-rights'
import type { Principal } from '@kubora/domain/kernel/actor'
import { holdsPermission } from '@kubora/domain/permissions/holds-permission'
import { holdsInRealm } from '@kubora/domain/permissions/realms-held'
import { visibleChats } from '@kubora/domain/chats/visible-chats'
import { bans } from '@kubora/schema/db/bans'
import { chatBlocks } from '@kubora/schema/db/chat-blocks'
import { chats } from '@kubora/schema/db/chats'
import type { Database } from '@kubora/schema/db/client'
import { playerCharacterLimits } from '@kubora/schema/db/player-notes'
import { characters } from '@kubora/schema/db/roleplay'
import { chatDecisions, type DecisionEffect } from '@kubora/validation/chat-decisions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'

/** A chat as far as its decision needs it. */
export type DecidedChat = Awaited<ReturnType<typeof readChatToDecide>> & object

/** Returns the chat that is to be decided; undefined for one that the member may not see. */
export async function readChatToDecide(db: Database, member: Principal, id: string) {
  const { openedAs, realm, playerId } = chats
  const [row] = await db
    .select({ id: chats.id, openedAs, realm, playerId })
    .from(chats)
    .where(and(visibleChats(member), eq(chats.id, id)))
  return row && { ...row, member }
}

/** Whether outcomes of the chat's type change this. */
function changes({ openedAs }: DecidedChat, ...effects: DecisionEffect[]): boolean {
  return Object.values(chatDecisions[openedAs] ?? {}).some(
    ({ effect }) => effect !== null && effects.includes(effect),
  )
}

async function readActiveBans(db: Database, chat: DecidedChat) {
  if (!changes(chat, 'BAN')) return []
  return db
    .select()
    .from(bans)
    .where(and(eq(bans.playerId, chat.playerId), isActiveBan(bans)))
    .orderBy(asc(bans.startsAt))
}

/** Returns the active bans of the chat's player that the reader may end. */
export async function readBans(db: Database, chat: DecidedChat) {
  return (await readActiveBans(db, chat)).filter(({ realm }) => mayEndBans(chat.member, realm))
}

/** Returns whether the chat's player has an active ban that the reader may not end. */
export async function hasOtherBans(db: Database, chat: DecidedChat): Promise<boolean> {
  return (await readActiveBans(db, chat)).some(({ realm }) => !mayEndBans(chat.member, realm))
}

/** Returns how many characters the chat's player may have in its realm; null where the reader may not change that. */
export async function readLimit(db: Database, chat: DecidedChat) {
  const mayEdit = holdsPermission(chat.member.grants, playerPermissions.editPlayers)
  if (!mayEdit || !changes(chat, 'CHARACTER_LIMIT')) return null
  const { allowed, version, playerId, realm } = playerCharacterLimits
  const [row] = await db
    .select({ allowed, version })
    .from(playerCharacterLimits)
    .where(and(eq(playerId, chat.playerId), eq(realm, chat.realm)))
  return row ?? { allowed: null, version: 0 }
}

/** Returns the characters of the chat's player in its realm that the reader may delete. */
export async function readCharacters(db: Database, chat: DecidedChat) {
  const mayDelete = holdsInRealm(chat.member, roleplayPermissions.deleteCharacters, chat.realm)
  if (!mayDelete || !changes(chat, 'DELETE_CHARACTERS', 'DELETE_CHARACTER')) return []
  const { id, firstName, lastName, realm, playerId, removedAt } = characters
  return db
    .select({ id, firstName, lastName })
    .from(characters)
    .where(and(eq(realm, chat.realm), eq(playerId, chat.playerId), isNull(removedAt)))
    .orderBy(asc(firstName), asc(id))
}

/** Returns what keeps the chat's player from opening chats of its type now, and whether the reader may lift it: who may see the chat that made it. */
export async function readBlocks(db: Database, { playerId, openedAs, realm, member }: DecidedChat) {
  const { kind, until, chatId } = chatBlocks
  const isAdmin = holdsInRealm(member, chatPermissions.adminChats, realm)
  const mayLift = sql<boolean>`${chats.id} is not null or (${chatId} is null and ${isAdmin}::boolean)`
  return db
    .select({ kind, until, mayLift })
    .from(chatBlocks)
    .leftJoin(chats, and(eq(chats.id, chatId), visibleChats(member)))
    .where(
      and(
        eq(chatBlocks.playerId, playerId),
        eq(chatBlocks.type, openedAs),
        or(isNull(until), gt(until, sql`clock_timestamp()`)),
      ),
    )
    .orderBy(asc(kind))
}

import { chatHiddenFrom, chats } from '@kubora/schema/db/chats'
import type { Executor } from '@kubora/schema/db/client'
import { playerLinks } from '@kubora/schema/db/player-links'
import { players } from '@kubora/schema/db/players'
import { adminChatTypes } from '@kubora/validation/chats'
import { inRealm, type RealmPermission } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import type { Realm } from '@kubora/validation/realms'
import { and, asc, eq, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { StoredChat } from '#chats/lock-chat.ts'
import { needsAdmin } from '#chats/visible-chats.ts'
import { coveringNames, holderRows } from '#permissions/holders.ts'
import { isTeamPlayer } from '#permissions/holds-team-rights.ts'

/** A member of the team, by account and name. */
export type TeamMember = { accountId: number; name: string }

/** What decides who sees a chat. */
type SeenChat = Pick<StoredChat, 'id' | 'realm' | 'type' | 'playerId' | 'senderAccountId'>

/** SQL: the players who hold the permission in the realm now. */
function holdersIn(realm: Realm, permission: RealmPermission): SQL {
  return sql`(select h.player_id from (${holderRows(coveringNames(inRealm(permission, realm)))}) h)`
}

/** Returns the members of the team who may see a chat now, by name; `accountId` asks for one of them. */
export function membersWhoSee(db: Executor, chat: SeenChat, accountId?: number): Promise<TeamMember[]> {
  const { realm, playerId, senderAccountId } = chat
  return db
    .select({ accountId: playerLinks.accountId, name: players.name })
    .from(players)
    .innerJoin(playerLinks, and(eq(playerLinks.playerId, players.id), eq(playerLinks.kind, 'GAME')))
    .where(
      and(
        isTeamPlayer,
        accountId === undefined ? undefined : eq(playerLinks.accountId, accountId),
        sql`players.id in ${holdersIn(realm, chatPermissions.answerChats)}`,
        needsAdmin(chat.type)
          ? sql`players.id in ${holdersIn(realm, chatPermissions.adminChats)}`
          : undefined,
        sql`players.id <> ${playerId}::bigint and ${playerLinks.accountId} is distinct from ${senderAccountId}::bigint`,
        sql`not exists (select from ${chatHiddenFrom} hf where hf.chat_id = ${chat.id}::uuid and hf.player_id = players.id)`,
      ),
    )
    .orderBy(asc(players.nameKey), asc(players.id))
}

/** SQL: whether the account that has taken a chat is of a member who holds the permission in the realm now. */
function takenByHolder(realm: Realm, permission: RealmPermission): SQL {
  return sql`${chats.assigneeAccountId} in (select pl.account_id from players
    join player_links pl on pl.player_id = players.id and pl.kind = 'GAME'
    where ${isTeamPlayer} and players.id in ${holdersIn(realm, permission)})`
}

/** SQL: whether a chat of one of these realms is taken by a member who may see chats of its realm and type now. */
export function isTakenByMember(seen: readonly Realm[]): SQL {
  const { answerChats, adminChats } = chatPermissions
  const byRealm = seen.map((realm) =>
    and(
      eq(chats.realm, realm),
      takenByHolder(realm, answerChats),
      or(notInArray(chats.type, [...adminChatTypes]), takenByHolder(realm, adminChats)),
    ),
  )
  return or(...byRealm) ?? sql`false`
}

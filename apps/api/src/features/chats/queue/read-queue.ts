import { isTakenByMember } from '@kubora/domain/chats/members-who-see'
import { visibleChats } from '@kubora/domain/chats/visible-chats'
import type { Principal } from '@kubora/domain/kernel/actor'
import { realmsHeld } from '@kubora/domain/permissions/realms-held'
import { chatMessages, chats } from '@kubora/schema/db/chats'
import type { Database } from '@kubora/schema/db/client'
import { players } from '@kubora/schema/db/players'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import { and, eq, isNull, not, or, sql } from 'drizzle-orm'
import { isNotClosed } from '#features/chats/queue/chat-periods.ts'
import { chatsByName, readChatSearch } from '#features/chats/queue/chat-search.ts'
import { type ChatRow, chatColumns, readChat } from '#features/chats/read-chats.ts'
import { isLastMessage } from '#features/chats/read-own-chats.ts'

/** What of the chats that the member may see needs somebody. */
export type ChatQueueRow = {
  /** Chats in which a player waits for an answer. */
  waiting: number
  /** Chats that are not closed and that the member has taken. */
  mine: number
  /** Id of the one that waits longest. */
  oldestId: string | null
}

/** Most chats that are found for a text. */
const foundMax = 8

const since = sql`coalesce(${chats.waitingSince}, 'infinity')`
const isWaiting = sql`${since} < 'infinity'`
const isTakenBy = ({ accountId }: Principal) => sql`${chats.assigneeAccountId} = ${accountId}::bigint`

/** Counts what waits in the chats that the member may see, in one statement over those that are not closed. */
export async function readChatQueue(db: Database, member: Principal): Promise<ChatQueueRow> {
  const [row] = await db
    .select({
      waiting: sql<number>`(count(*) filter (where ${isWaiting}))::int`,
      mine: sql<number>`(count(*) filter (where ${isTakenBy(member)}))::int`,
      oldestId: sql<
        string | null
      >`(array_agg(${chats.id} order by ${since}, ${chats.id}) filter (where ${isWaiting}))[1]`,
    })
    .from(chats)
    .where(and(isNotClosed, visibleChats(member)))
  return row ?? { waiting: 0, mine: 0, oldestId: null }
}

/**
 * Returns the chat that waits next behind another one, after the last the one that waits longest; undefined when no other waits. Chats
 * that a colleague has taken are left out, as long as the colleague may see them.
 */
export async function readNextWaiting(
  db: Database,
  member: Principal,
  chatId: string,
): Promise<ChatRow | undefined> {
  const visible = visibleChats(member)
  const realms = realmsHeld(member, chatPermissions.answerChats)
  // of a chat that the member may not see, the order says nothing
  const here = sql`coalesce((select ${since} from ${chats} where ${eq(chats.id, chatId)} and ${visible}), '-infinity')`
  const [next] = await db
    .select({ id: chats.id })
    .from(chats)
    .where(
      and(
        isNotClosed,
        isWaiting,
        visible,
        sql`${chats.id} <> ${chatId}::uuid`,
        or(isNull(chats.assigneeAccountId), isTakenBy(member), not(isTakenByMember(realms))),
      ),
    )
    .orderBy(sql`(${since}, ${chats.id}) < (${here}, ${chatId}::uuid), ${since}, ${chats.id}`)
    .limit(1)
  return next && readChat(db, member, next.id)
}

/** Returns the chats that an id, its beginning or a player names, those that are not closed first, then the newest. Throws `INVALID_INPUT`. */
export async function findChats(db: Database, member: Principal, text: string): Promise<ChatRow[]> {
  const search = readChatSearch(text)
  const keys = search === null ? [] : chatsByName(search)
  if (keys.length === 0) return []
  return db
    .select(chatColumns)
    .from(chats)
    .innerJoin(chatMessages, isLastMessage)
    .innerJoin(players, eq(players.id, chats.playerId))
    .where(and(visibleChats(member), sql`${chats.id} in (${sql.join(keys, sql` union all `)})`))
    .orderBy(sql`${chats.status} = 'CLOSED', ${chats.id} desc`)
    .limit(foundMax)
}

import { chatBlocks } from '@kubora/schema/db/chat-blocks'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { StoredChat } from '#chats/lock-chat.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** What a decision keeps its player from, as its line in the ACP log has it: what it set, and what was there before. */
export const madeBlock = z.object({
  kind: z.enum(['TIMEOUT', 'ENTRY_BAN']),
  until: z.string().nullable(),
  former: z.object({ until: z.string().nullable(), chatId: z.string().nullable() }).nullable(),
})

/** A block that a decision made. */
export type MadeBlock = z.output<typeof madeBlock>

type Blocked = Pick<StoredChat, 'playerId' | 'openedAs'>
type Kind = MadeBlock['kind']

function isBlock({ playerId, openedAs }: Blocked, kind: Kind) {
  return and(eq(chatBlocks.playerId, playerId), eq(chatBlocks.type, openedAs), eq(chatBlocks.kind, kind))
}

/**
 * Keeps the player of a chat from opening chats of its type: for so many days, or without an end for null. Of two ends the later one
 * wins. Returns the end that holds now, and what was made; null where another block ends later.
 */
export async function setBlock(
  unit: Unit,
  chat: StoredChat,
  days: number | null,
): Promise<{ until: string | null; made: MadeBlock | null }> {
  const kind = days === null ? 'ENTRY_BAN' : 'TIMEOUT'
  const until = days === null ? sql`null` : sql`clock_timestamp() + ${days} * interval '1 day'`
  const [row] = await unit.tx.execute<{
    until: Date | null
    former_until: Date | null
    former_chat: string | null
    was: boolean
  }>(sql`
    insert into ${chatBlocks} as b (player_id, type, kind, until, chat_id)
    values (${chat.playerId}::bigint, ${chat.openedAs}::chat_type, ${kind}::chat_block, ${until}, ${chat.id}::uuid)
    on conflict (player_id, type, kind) do update set until = excluded.until, chat_id = excluded.chat_id, created_at = excluded.created_at
      where b.until < excluded.until
    returning new.until, old.until as former_until, old.chat_id as former_chat, old.player_id is not null as was`)
  if (row) {
    const end = iso(row.until)
    const former = row.was ? { until: iso(row.former_until), chatId: row.former_chat } : null
    return { until: end, made: { kind, until: end, former } }
  }
  const [kept] = await unit.tx.select({ until: chatBlocks.until }).from(chatBlocks).where(isBlock(chat, kind))
  return { until: kept?.until?.toISOString() ?? null, made: null }
}

/** Lifts a block that a decision made of a chat as it was then, unless somebody lifted it or a later decision moved its end: then that holds. */
export async function takeBackBlock(unit: Unit, chat: StoredChat, made: MadeBlock): Promise<void> {
  const isStill = and(isBlock(chat, made.kind), eq(chatBlocks.chatId, chat.id))
  if (made.former === null) {
    await unit.tx.delete(chatBlocks).where(isStill)
    return
  }
  const { until, chatId } = made.former
  await unit.tx
    .update(chatBlocks)
    .set({ until: until === null ? null : new Date(until), chatId })
    .where(isStill)
}

function iso(instant: Date | string | null): string | null {
  return instant === null ? null : new Date(instant).toISOString()
}

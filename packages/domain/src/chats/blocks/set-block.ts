import { chatBlocks } from '@kubora/schema/db/chat-blocks'
import { chatMessages, chats } from '@kubora/schema/db/chats'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { StoredChat } from '#chats/lock-chat.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** A block that a decision made, as its line in the ACP log has it. */
export const madeBlock = z.object({ kind: z.enum(['TIMEOUT', 'ENTRY_BAN']), until: z.string().nullable() })

/** A block that a decision made. */
type MadeBlock = z.output<typeof madeBlock>

type Blocked = Pick<StoredChat, 'playerId' | 'openedAs'>
type Kind = MadeBlock['kind']

/** What a decision says of a block: `until` is the end that holds now, `own` its own one where another decision keeps the block longer. */
type SaidBlock = { until: string | null; own?: string }

function isBlock({ playerId, openedAs }: Blocked, kind: Kind) {
  return and(eq(chatBlocks.playerId, playerId), eq(chatBlocks.type, openedAs), eq(chatBlocks.kind, kind))
}

/**
 * Keeps the player of a chat from opening chats of its type: for so many days, or without an end for null. Of two ends the later one
 * wins. Returns what the decision says of it, and what was made; null where another block ends later.
 */
export async function setBlock(
  unit: Unit,
  chat: StoredChat,
  days: number | null,
): Promise<{ said: SaidBlock; made: MadeBlock | null }> {
  const kind = days === null ? 'ENTRY_BAN' : 'TIMEOUT'
  const until = days === null ? sql`null` : sql`clock_timestamp() + ${days} * interval '1 day'`
  const [row] = await unit.tx.execute<{ own: Date | string | null; made: boolean }>(sql`
    with wanted as (select (${until})::timestamptz as until),
    made as (insert into ${chatBlocks} as b (player_id, type, kind, until, chat_id)
      select ${chat.playerId}::bigint, ${chat.openedAs}::chat_type, ${kind}::chat_block, wanted.until, ${chat.id}::uuid from wanted
      on conflict (player_id, type, kind) do update set until = excluded.until, chat_id = excluded.chat_id where b.until < excluded.until
      returning true)
    select wanted.until as own, exists (select from made) as made from wanted`)
  if (!row) throw new Error('select returned no row')
  const own = iso(row.own)
  if (row.made) return { said: { until: own }, made: { kind, until: own } }
  const [kept] = await unit.tx.select({ until: chatBlocks.until }).from(chatBlocks).where(isBlock(chat, kind))
  return { said: { until: iso(kept?.until ?? null), ...(own === null ? {} : { own }) }, made: null }
}

/**
 * Takes back that a decision of a chat keeps its player from a type, once the chat says that it is taken back: then the block is what the
 * other decisions say that hold and were made since there is one. One that somebody lifted stays so, and so does one of a later end, which another
 * chat made.
 */
export async function takeBackBlock(unit: Unit, chat: StoredChat, kind: Kind): Promise<void> {
  const isIt = isBlock(chat, kind)
  // also of another chat: that of a decision which is taken back at the same time
  const [block] = await unit.tx
    .select({ chatId: chatBlocks.chatId })
    .from(chatBlocks)
    .where(isIt)
    .for('update')
  if (block?.chatId !== chat.id) return
  const [left] = await unit.tx.execute<{ until: Date | string | null; chat_id: string }>(sql`
    select coalesce(m.entry #>> '{blocked,own}', m.entry #>> '{blocked,until}')::timestamptz as until, m.chat_id
    from ${chatBlocks} b join ${chats} c on c.player_id = b.player_id join ${chatMessages} m on m.chat_id = c.id and m.at >= b.created_at
    where b.player_id = ${chat.playerId}::bigint and b.type = ${chat.openedAs}::chat_type and b.kind = ${kind}::chat_block
      and m.entry ->> 'kind' = 'DECIDED' and m.entry ->> 'type' = ${chat.openedAs} and jsonb_typeof(m.entry -> 'blocked') = 'object'
      and (m.entry #>> '{blocked,until}' is null) = (b.kind = 'ENTRY_BAN')
      and not exists (select from ${chatMessages} t
        where t.chat_id = m.chat_id and t.entry ->> 'kind' = 'TAKEN_BACK' and (t.entry ->> 'decided')::int = m.seq)
    order by 1 desc nulls first, m.chat_id desc limit 1`)
  if (!left) {
    await unit.tx.delete(chatBlocks).where(isIt)
    return
  }
  const until = left.until === null ? null : new Date(left.until)
  await unit.tx.update(chatBlocks).set({ until, chatId: left.chat_id }).where(isIt)
}

function iso(instant: Date | string | null): string | null {
  return instant === null ? null : new Date(instant).toISOString()
}

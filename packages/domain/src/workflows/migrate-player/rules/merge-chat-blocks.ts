import { chatBlocks } from '@kubora/schema/db/chat-blocks'
import { chatHiddenFrom } from '@kubora/schema/db/chats'
import { sql } from 'drizzle-orm'
import type { RuleWork } from '#workflows/migrate-player/migration-rule.ts'
import { addRows, changeRows, type Journal } from '#workflows/migrate-player/recorded-changes.ts'

/** Lets each type of chats that either player may not open be closed to both, until the later end. */
export async function mergeChatBlocks({ journal, from, to }: RuleWork): Promise<number> {
  const rows = await copyBlocks(journal, from.id, to.id)
  await copyBlocks(journal, to.id, from.id)
  return rows
}

/** Hides from both what was hidden from either. Counts nothing: a count, also in the ACP log, would betray a report. */
export async function mergeHiddenChats({ journal, from, to }: RuleWork): Promise<number> {
  await copyHidden(journal, from.id, to.id)
  await copyHidden(journal, to.id, from.id)
  return 0
}

async function copyBlocks(journal: Journal, one: number, other: number): Promise<number> {
  const isMissing = sql`not exists (select from ${chatBlocks} o
    where o.player_id = ${other} and o.type = s.type and o.kind = s.kind)`
  const added = await addRows(journal, chatBlocks, {
    columns: ['player_id', 'type', 'kind', 'until', 'chat_id', 'created_at'],
    select: sql`select ${other}::bigint, s.type, s.kind, s.until, s.chat_id, s.created_at from ${chatBlocks} s
      where s.player_id = ${one} and (s.until is null or s.until > clock_timestamp()) and ${isMissing}`,
  })
  const ofOne = (
    column: 'until' | 'chat_id' | 'created_at',
  ) => sql`(select s.${sql.identifier(column)} from ${chatBlocks} s
    where s.player_id = ${one} and s.type = t.type and s.kind = t.kind)`
  const endsLater = sql`exists (select from ${chatBlocks} s where s.player_id = ${one} and s.type = t.type
    and s.kind = t.kind and coalesce(s.until, 'infinity') > coalesce(t.until, 'infinity'))`
  const changed = await changeRows(journal, chatBlocks, {
    where: sql`t.player_id = ${other} and ${endsLater}`,
    set: {
      until: ofOne('until'),
      chat_id: ofOne('chat_id'),
      // decisions since then say what is left when the one that made it is taken back
      created_at: sql`least(t.created_at, ${ofOne('created_at')})`,
    },
  })
  return added + changed
}

function copyHidden(journal: Journal, one: number, other: number): Promise<number> {
  return addRows(journal, chatHiddenFrom, {
    columns: ['chat_id', 'player_id'],
    select: sql`select s.chat_id, ${other}::bigint from ${chatHiddenFrom} s where s.player_id = ${one}
      and not exists (select from ${chatHiddenFrom} o where o.chat_id = s.chat_id and o.player_id = ${other})`,
  })
}

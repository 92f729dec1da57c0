import { chatMessages, chats } from '@kubora/schema/db/chats'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SearchedChats } from '#features/chats/queue/chat-search.ts'
import { markedSegments, matchEnd, matchStart, type TextSegment } from '#graphql/marked-text.ts'

/** What Postgres would take for parts of tags and paths, and what stands in its place. */
const signs = '<>/_'
const standIns = '\uE002\uE003\uE004\uE005'

// marks that somebody typed are left out
const plainText = (text: SQLWrapper) =>
  sql`translate(${text}, ${sql.raw(`'${signs}${matchStart}${matchEnd}'`)}, ${sql.raw(`'${standIns}'`)})`
const options = sql.raw(
  `'MaxFragments=1,MinWords=8,MaxWords=22,ShortWord=0,StartSel=${matchStart},StopSel=${matchEnd}'`,
)

/** SQL: the passage of a chat in which the words stand, with marks; null for what an id or a player found. */
export function passageOf(search: SearchedChats | null): SQL<string | null> {
  if (search === null || search.words === null) return sql<string | null>`null::text`
  const message = sql`(select m.text from ${chatMessages} m where m.chat_id = ${chats.id} and m.seq = listed.seq)`
  const answers = sql`(select string_agg(value #>> '{}', ' · ') from jsonb_each(${chats.answers}) where jsonb_typeof(value) <> 'boolean')`
  const text = sql`case when listed.seq > 0 then ${message} when listed.seq = 0 then ${answers} end`
  return sql<
    string | null
  >`ts_headline('search_plain'::regconfig, ${plainText(text)}, to_tsquery('search_plain', ${search.words}), ${options})`
}

/** Returns the segments of a passage. */
export function passageSegments(marked: string): TextSegment[] {
  return markedSegments(
    marked.replaceAll(/[\uE002-\uE005]/g, (sign) => signs[standIns.indexOf(sign)] ?? sign),
  )
}

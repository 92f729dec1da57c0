import { parseInput } from '@kubora/domain/kernel/parse-input'
import type { Database } from '@kubora/schema/db/client'
import { contentSearchMaxLength } from '@kubora/validation/content'
import type { Locale } from '@kubora/validation/locales'
import { contentKindNames, type ContentKindName } from '@kubora/validation/content-kinds'
import { message } from '@kubora/validation/messages'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { hitPath, searchableKinds } from '#features/content/hit-path.ts'
import {
  hasMatch,
  markedSegments,
  matchEnd,
  matchStart,
  type TextSegment,
  wordSegments,
} from '#features/content/highlight.ts'
import { type SearchWords, toSearchWords } from '#features/content/search-words.ts'
import { preparedRead } from '#graphql/prepared-read.ts'

/** Most hits of a search. */
export const searchHitsMax = 50

const searchInput = z.object({
  query: z.string().max(contentSearchMaxLength, { error: message('toLong') }),
  first: z
    .int({ error: message('number') })
    .min(1, { error: message('number') })
    .max(searchHitsMax, { error: message('number') }),
})

/** A hit: what it is, its path, and its texts with the matches. */
export type ContentHitRow = {
  kind: ContentKindName
  /** In the reader's language; empty for a day of the changelog without a title. */
  title: TextSegment[]
  snippet: TextSegment[]
  path: string
  /** Title of what contains it, in the reader's language; null when nothing does. */
  parentTitle: string | null
  /** Day of an entry of the changelog, yyyy-mm-dd; null for everything else. */
  date: string | null
}

const configs: Readonly<Record<Locale, string>> = { de: 'german', en: 'english', fr: 'french' }

// the headline would leave out what looks like a tag, such as `<player>`
const tagless = (column: string) => sql.raw(`translate(${column}, '<>', U&'\\E002\\E003')`)
const withTags = (text: string) => text.replaceAll('\uE002', '<').replaceAll('\uE003', '>')

/** The date before the title of a day of the changelog, by which it is found: German in every language. */
const leadingDay = sql.raw(`'^\\d{2}\\.\\d{2}\\.\\d{4}( – )?'`)

const titleOptions = `HighlightAll=true,StartSel=${matchStart},StopSel=${matchEnd}`
/** Characters around the first match from which a snippet is cut: several words may be further apart than one. */
const nearChars = { oneWord: 600, severalWords: 2_000 } as const

const textOptions = `MaxFragments=2,MinWords=8,MaxWords=22,FragmentDelimiter=" … ",StartSel=${matchStart},StopSel=${matchEnd}`

const param = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`
const config = param('config', 'text::regconfig')
const locale = param('locale', 'locale')
// Sub-selects are computed once, and an index uses their values at execution. Matches are found first, in any language, because
// Postgres regards a third of all texts as few. So one plan suits all words and is made once: planning takes longer than running.
const words = sql`(select websearch_to_tsquery(${config}, ${param('text', 'text')}))`
const beginnings = sql`(select to_tsquery(${config}, ${param('beginnings', 'text')}))`
const longest = sql`(select lower(${param('longest', 'text')}))`
const near = param('near', 'int')
const otherParts = param('otherParts', 'text[]')

/**
 * SQL: whether the search has words in this language. Stop words such as `der` are none, and the headline marks nothing
 * for them.
 */
const hasWords = sql.raw(`numnode(looked_for) > 0`)

/** SQL: the revision of an item that is public, hidden or not. */
const publicRevision = (itemId: string) => sql`(
  select n.id from content_revisions n
  where n.item_id = ${sql.raw(itemId)} and n.publish_at <= now() order by n.number desc limit 1)`

const search = preparedRead((db) =>
  db
    .select({
      kind: sql<string>`kind`,
      key: sql<string>`key`,
      parentKey: sql<string | null>`parent_key`,
      parentTitle: sql<string | null>`parent_title`,
      date: sql<string | null>`date`,
      title: sql<string>`case when ${hasWords}
        then ts_headline(${config}, ${tagless('own_title')}, looked_for, ${titleOptions}::text) else own_title end`,
      snippet: sql<string>`case when ${hasWords}
        then ts_headline(${config}, ${tagless('near')}, looked_for, ${textOptions}::text) else '' end`,
      around: sql<string>`substr(search_text, greatest(1, place - 60), 220)`,
      cut: sql<boolean>`place > 61`,
    })
    .from(
      sql`(
        with matching as materialized (
          select t.revision_id, t.locale, t.search_title, t.search_text, t.search_key, t.search
          from content_revision_texts t
          where t.searchable
            and (t.search @@ ${words} or t.search @@ ${beginnings}
              or t.search_key like (select lower(${param('longestPart', 'text')})))
        )
        select found.*, ${words} || ${beginnings} as looked_for,
          case when place > ${near} / 2 then substr(search_text, place - ${near} / 4, ${near})
            when place > 0 then left(search_text, ${near}) else search_text end as near
        from (
          select ranked.*,
            case when kind = 'changelogEntry' then settings->>'date' end as date,
            case when kind = 'changelogEntry' then regexp_replace(search_title, ${leadingDay}, '')
              else search_title end as own_title,
            strpos(substr(search_key, length(search_title) + 2), ${longest}) as place
          from (
            select i.kind, i.key, i.position, i.id, p.key as parent_key, parent.title as parent_title, r.settings,
              t.search_title, t.search_text, t.search_key,
              4 * ts_rank(t.search, ${words}) + 2 * ts_rank(t.search, ${beginnings})
                + case when strpos(lower(t.search_title), ${longest}) > 0 then 1 else 0 end as rank
            from matching t
            join content_revisions r on r.id = t.revision_id
            join content_items i on i.id = r.item_id and i.deleted_at is null
            left join content_items p on p.id = i.parent_id
            left join lateral (
              select pt.search_title as title from content_revision_texts pt
              join content_revisions l on l.id = pt.revision_id and not l.hidden
              where pt.revision_id = ${publicRevision('p.id')} and pt.locale = ${locale}
            ) as parent on true
            where t.locale = ${locale} and i.kind = any(${param('kinds', 'text[]')})
              and not r.hidden and r.id = ${publicRevision('i.id')}
              and (i.parent_id is null or (p.deleted_at is null and parent.title is not null))
              and (cardinality(${otherParts}) = 0 or t.search @@ ${words} or t.search @@ ${beginnings}
                or t.search_key like all(${otherParts}))
            order by rank desc, i.kind, i.position, i.id
            limit ${param('limit', 'int')}
          ) as ranked
        ) as found
      ) as hits`,
    )
    .orderBy(sql`rank desc`)
    .prepare('search_content'),
)

/** A search; without `kinds` in everything that has an address. */
export type SearchContentInput = {
  locale: Locale
  query: string
  kinds?: readonly ContentKindName[] | null | undefined
  first: number
}

/**
 * Finds public content in the reader's language, in one statement: words in any of their forms, beginnings of words, and
 * parts of words from three characters. Throws `INVALID_INPUT` for a search that is too long.
 */
export async function searchContent(
  db: Database,
  { locale, kinds, ...input }: SearchContentInput,
): Promise<ContentHitRow[]> {
  const { query, first } = parseInput(searchInput, input)
  const words = toSearchWords(query)
  const within = searchableKinds.filter((kind) => kinds?.includes(kind) ?? true)
  if (words === null || within.length === 0) return []
  const { text, beginnings, longestPart, otherParts } = words
  const rows = await search(db).execute({
    locale,
    config: configs[locale],
    text,
    beginnings,
    longest: words.words[0] ?? '',
    longestPart,
    otherParts,
    near: otherParts.length === 0 ? nearChars.oneWord : nearChars.severalWords,
    kinds: within,
    limit: first,
  })
  return rows.flatMap((row) => toHit(row, words))
}

type HitJson = Awaited<ReturnType<ReturnType<typeof search>['execute']>>[number]

function toHit(
  { kind, key, parentKey, parentTitle, date, ...row }: HitJson,
  { words }: SearchWords,
): ContentHitRow[] {
  const known = contentKindNames.find((name) => name === kind)
  const path = known ? hitPath(known, key, parentKey) : null
  if (!known || path === null) return []
  const title = markedSegments(withTags(row.title))
  const snippet = markedSegments(withTags(row.snippet))
  if (hasMatch(title) || hasMatch(snippet)) return [{ kind: known, title, snippet, path, parentTitle, date }]
  // found inside a word, which the headline does not mark
  const whole = title.map((segment) => segment.text).join('')
  return [
    {
      kind: known,
      title: wordSegments(whole, words),
      snippet: wordSegments(`${row.cut ? '… ' : ''}${row.around}`, words),
      path,
      parentTitle,
      date,
    },
  ]
}

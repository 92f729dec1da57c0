import { parseInput } from '@kubora/domain/kernel/parse-input'
import { type Database, planEachTime } from '@kubora/schema/db/client'
import { contentSearchMaxLength, type Locale } from '@kubora/validation/content'
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

/** Most hits of a search. */
export const searchHitsMax = 50

const searchInput = z.object({
  query: z.string().max(contentSearchMaxLength, { error: message('toLong') }),
  first: z
    .int({ error: message('number') })
    .min(1, { error: message('number') })
    .max(searchHitsMax, { error: message('number') }),
})

/** Something that was found: what it is, where it stands and what of it fits. */
export type ContentHitRow = {
  kind: ContentKindName
  /** In the reader's language; empty for a day of the changelog without a title. */
  title: TextSegment[]
  snippet: TextSegment[]
  path: string
  /** Title of what it stands in, in the reader's language; null for what stands by itself. */
  parentTitle: string | null
  /** Day of an entry of the changelog, yyyy-mm-dd; null for everything else. */
  date: string | null
}

const configs: Readonly<Record<Locale, string>> = { de: 'german', en: 'english', fr: 'french' }

// the headline would leave out what looks like a tag, such as `<player>`
const tagless = (column: string) => sql.raw(`translate(${column}, '<>', U&'\\E002\\E003')`)
const withTags = (text: string) => text.replaceAll('\uE002', '<').replaceAll('\uE003', '>')

/** What stands before the title of a day of the changelog, so that it is found by its date: German in every language. */
const leadingDay = sql.raw(`'^\\d{2}\\.\\d{2}\\.\\d{4}( – )?'`)

const titleOptions = `HighlightAll=true,StartSel=${matchStart},StopSel=${matchEnd}`
const textOptions = `MaxFragments=2,MinWords=8,MaxWords=22,FragmentDelimiter=" … ",StartSel=${matchStart},StopSel=${matchEnd}`

// not prepared: a plan made for all words at once uses no index, one for the words at hand does
function search(db: Database) {
  const param = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`
  const config = param('config', 'text::regconfig')
  return db
    .select({
      kind: sql<string>`kind`,
      key: sql<string>`key`,
      parentKey: sql<string | null>`parent_key`,
      parentTitle: sql<string | null>`parent_title`,
      date: sql<string | null>`date`,
      title: sql<string>`ts_headline(${config}, ${tagless('own_title')}, looked_for, ${titleOptions}::text)`,
      snippet: sql<string>`ts_headline(${config}, ${tagless('search_text')}, looked_for, ${textOptions}::text)`,
      around: sql<string>`substr(search_text, greatest(1, place - 60), 220)`,
      cut: sql<boolean>`place > 61`,
    })
    .from(
      sql`(
        select i.kind, i.key, p.key as parent_key, parent.title as parent_title,
          case when i.kind = 'changelogEntry' then r.settings->>'date' end as date,
          case when i.kind = 'changelogEntry' then regexp_replace(t.search_title, ${leadingDay}, '')
            else t.search_title end as own_title,
          t.search_text, q.words || q.beginnings as looked_for,
          strpos(lower(t.search_text), lower(q.longest)) as place,
          4 * ts_rank(t.search, q.words) + 2 * ts_rank(t.search, q.beginnings)
            + case when strpos(lower(t.search_title), lower(q.longest)) > 0 then 1 else 0 end as rank
        from (
          select websearch_to_tsquery(${config}, ${param('text', 'text')}) as words,
            to_tsquery(${config}, ${param('beginnings', 'text')}) as beginnings,
            ${param('longest', 'text')} as longest) as q
        cross join content_revision_texts t
        join content_revisions r on r.id = t.revision_id
        join content_items i on i.id = r.item_id and i.deleted_at is null
        left join content_items p on p.id = i.parent_id
        left join lateral (
          select pt.search_title as title from content_revisions l
          join content_revision_texts pt on pt.revision_id = l.id and pt.locale = ${param('locale', 'locale')}
          where l.item_id = p.id and not l.hidden and l.number = (
            select max(number) from content_revisions where item_id = p.id and publish_at <= now())
        ) as parent on true
        where t.locale = ${param('locale', 'locale')} and i.kind = any(${param('kinds', 'text[]')})
          and (t.search @@ q.words or t.search @@ q.beginnings
            or (lower(t.search_title || ' ' || t.search_text) like lower(${param('longestPart', 'text')})
              and lower(t.search_title || ' ' || t.search_text) like all(${param('parts', 'text[]')})))
          and not r.hidden
          and r.number = (
            select max(l.number) from content_revisions l where l.item_id = i.id and l.publish_at <= now())
          and (i.parent_id is null or (p.deleted_at is null and parent.title is not null))
        order by rank desc, i.kind, i.position, i.id
        limit ${param('limit', 'int')}
      ) as hits`,
    )
    .orderBy(sql`rank desc`)
}

/** What is looked for; without `kinds` in everything that has an address. */
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
  const { text, beginnings, parts, longestPart } = words
  const rows = await search(planEachTime(db)).execute({
    locale,
    config: configs[locale],
    text,
    beginnings,
    longest: words.words[0] ?? '',
    longestPart,
    parts,
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
  // found inside a word, which the headline does not know
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

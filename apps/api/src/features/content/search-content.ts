import { parseInput } from '@kubora/domain/kernel/parse-input'
import type { Database } from '@kubora/schema/db/client'
import { contentSearchMaxLength } from '@kubora/validation/content'
import type { Locale } from '@kubora/validation/locales'
import { contentKindNames, type ContentKindName } from '@kubora/validation/content-kinds'
import { message } from '@kubora/validation/messages'
import { composedText } from '@kubora/validation/text'
import { z } from 'zod'
import { downloadPath, hitPath, searchableKinds } from '#features/content/hit-path.ts'
import { hasMatch, wordSegments } from '#features/content/highlight.ts'
import { markedSegments, type TextSegment } from '#graphql/marked-text.ts'
import { readHits } from '#features/content/search-statement.ts'
import { type SearchWords, toSearchWords } from '#features/content/search-words.ts'

/** Most hits of a search. */
export const searchHitsMax = 50

const searchInput = z.object({
  query: composedText().max(contentSearchMaxLength, { error: message('toLong') }),
  first: z
    .int({ error: message('number') })
    .min(1, { error: message('number') })
    .max(searchHitsMax, { error: message('number') }),
})

/** A hit: what it is, its path, and its texts with the matches. */
export type ContentHitRow = {
  /** null for a download. */
  kind: ContentKindName | null
  /** In the reader's language; empty for a day of the changelog without a title. */
  title: TextSegment[]
  snippet: TextSegment[]
  path: string
  /** Title of what contains it, in the reader's language; null when nothing does. */
  parentTitle: string | null
  /** Day of an entry of the changelog, yyyy-mm-dd; null for everything else. */
  date: string | null
  /** Whether it contains each word as it was typed, in any form. */
  hasAllWords: boolean
}

/** What a search found. */
export type ContentSearchResult = {
  hits: ContentHitRow[]
  /** The search with similar words of the site in place of those that no public text has; null when there are none. */
  didYouMean: string | null
}

/** Characters around the first match from which a snippet is cut: several words may be further apart than one. */
const nearChars = { oneWord: 600, severalWords: 1_200 } as const

/** A search; without `kinds` in everything that has an address. */
export type SearchContentInput = {
  locale: Locale
  query: string
  kinds?: readonly ContentKindName[] | null | undefined
  first: number
  /** Whether the site has a shop; without one no products are found, as they have no pages. */
  hasShop?: boolean
}

/**
 * Finds public content in one statement: words in any of their forms, beginnings of words, parts of words from three
 * characters, synonyms, and similar words for those that no text has. The reader's language comes before the others. Throws
 * `INVALID_INPUT` for a search that is too long.
 */
export async function searchContent(
  db: Database,
  { locale, kinds, hasShop = true, ...input }: SearchContentInput,
): Promise<ContentSearchResult> {
  const { query, first } = parseInput(searchInput, input)
  const words = toSearchWords(query)
  const within = searchableKinds(hasShop).filter((kind) => kinds?.includes(kind) ?? true)
  if (words === null || within.length === 0) return { hits: [], didYouMean: null }
  const rows = await readHits(db).execute({
    locale,
    words: JSON.stringify(words.forms),
    near: words.words.length === 1 ? nearChars.oneWord : nearChars.severalWords,
    kinds: kinds == null ? [...within, 'download'] : within,
    limit: first,
  })
  return {
    hits: rows.flatMap((row) => toHit(row, words)),
    didYouMean: withCorrections(words, rows[0]?.corrections ?? null),
  }
}

type HitJson = Awaited<ReturnType<ReturnType<typeof readHits>['execute']>>[number]

/** Returns the search with corrected words; null when none is. */
function withCorrections({ words }: SearchWords, corrections: Readonly<Record<string, string>> | null) {
  return corrections && words.map((word, index) => corrections[index + 1] ?? word).join(' ')
}

const withTags = (text: string) => text.replaceAll('\uE002', '<').replaceAll('\uE003', '>')

function toHit(
  { kind, key, parentKey, parentTitle, date, hasAllWords, ...row }: HitJson,
  { words }: SearchWords,
): ContentHitRow[] {
  const known = contentKindNames.find((name) => name === kind) ?? null
  const path = known === null ? downloadPath(key) : hitPath(known, key, parentKey)
  if (path === null) return []
  const marked = {
    title: markedSegments(withTags(row.title)),
    snippet: markedSegments(withTags(row.snippet)),
  }
  const about = { kind: known, path, parentTitle, date, hasAllWords }
  if (hasMatch(marked.title) || hasMatch(marked.snippet)) return [{ ...about, ...marked }]
  // found inside a word, which the headline does not mark
  const longestFirst = words.toSorted((a, b) => b.length - a.length)
  const whole = marked.title.map((segment) => segment.text).join('')
  return [
    {
      ...about,
      title: wordSegments(whole, longestFirst),
      snippet: wordSegments(`${row.cut ? '… ' : ''}${row.around}`, longestFirst),
    },
  ]
}

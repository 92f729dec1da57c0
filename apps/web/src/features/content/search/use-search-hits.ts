import { useEffect, useState } from 'react'
import type { LoadedSearch } from '#features/content/search/load-search.ts'
import {
  type SearchHit,
  type SearchResult,
  type SearchScope,
  searchContentQuery,
} from '#features/content/search/search-content.query.ts'
import { fetchApi } from '#graphql/fetch-public.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

interface Fetched {
  key: string
  result: SearchResult | null
}

/** State of a search. While it is `busy`, the hits are those of the search before. */
export interface SearchState {
  state: 'idle' | 'busy' | 'found' | 'failed'
  hits: readonly SearchHit[]
  /** The search with corrected words; null when none is. */
  didYouMean: string | null
  retry: () => void
}

/** Searches in the reader's language; a newer search aborts the older one. `scope` is a constant. */
export function useSearchHits(
  q: string,
  scope: SearchScope,
  loaded: LoadedSearch | null = null,
): SearchState {
  const locale = useLocale()
  const [fetched, setFetched] = useState<Fetched | null>(null)
  const [attempt, setAttempt] = useState(0)
  const key = `${locale} ${q}`
  const known: Fetched | null =
    fetched?.key === key
      ? fetched
      : loaded?.locale === locale && loaded.q === q && loaded.result !== null
        ? { key, result: loaded.result }
        : null
  const isKnown = known !== null

  useEffect(() => {
    if (q === '' || isKnown) return
    const giveUp = new AbortController()
    fetchApi(searchContentQuery, { locale, query: q, ...scope }, giveUp.signal).then(
      ({ searchContent }) => {
        if (!giveUp.signal.aborted) setFetched({ key, result: searchContent })
      },
      () => {
        if (!giveUp.signal.aborted) setFetched({ key, result: null })
      },
    )
    return () => giveUp.abort()
  }, [q, locale, key, scope, isKnown, attempt])

  function retry(): void {
    setFetched(null)
    setAttempt(attempt + 1)
  }

  const nothing = { hits: [], didYouMean: null, retry }
  if (q === '') return { state: 'idle', ...nothing }
  if (known === null) return { ...nothing, state: 'busy', hits: fetched?.result?.hits ?? [] }
  return known.result === null ? { state: 'failed', ...nothing } : { state: 'found', ...known.result, retry }
}

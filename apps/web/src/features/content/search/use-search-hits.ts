import { useEffect, useState } from 'react'
import type { LoadedSearch } from '#features/content/search/load-search.ts'
import { type SearchHit, searchContentQuery } from '#features/content/search/search-content.query.ts'
import { fetchApi } from '#graphql/fetch-public.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

interface Fetched {
  key: string
  hits: readonly SearchHit[] | null
}

/** State of a search. While it is `busy`, `hits` are those of the search before. */
export interface SearchState {
  state: 'idle' | 'busy' | 'found' | 'failed'
  hits: readonly SearchHit[]
  retry: () => void
}

/** Searches in the reader's language; a newer search aborts the older one. */
export function useSearchHits(q: string, loaded: LoadedSearch): SearchState {
  const locale = useLocale()
  const [fetched, setFetched] = useState<Fetched | null>(null)
  const [attempt, setAttempt] = useState(0)
  const key = `${locale} ${q}`
  const known: Fetched | null =
    fetched?.key === key
      ? fetched
      : loaded.locale === locale && loaded.q === q && loaded.hits !== null
        ? { key, hits: loaded.hits }
        : null
  const isKnown = known !== null

  useEffect(() => {
    if (q === '' || isKnown) return
    const giveUp = new AbortController()
    fetchApi(searchContentQuery, { locale, query: q }, giveUp.signal).then(
      ({ searchContent }) => {
        if (!giveUp.signal.aborted) setFetched({ key, hits: searchContent.hits })
      },
      () => {
        if (!giveUp.signal.aborted) setFetched({ key, hits: null })
      },
    )
    return () => giveUp.abort()
  }, [q, locale, key, isKnown, attempt])

  function retry(): void {
    setFetched(null)
    setAttempt(attempt + 1)
  }

  if (q === '') return { state: 'idle', hits: [], retry }
  if (known === null) return { state: 'busy', hits: fetched?.hits ?? [], retry }
  return known.hits === null
    ? { state: 'failed', hits: [], retry }
    : { state: 'found', hits: known.hits, retry }
}

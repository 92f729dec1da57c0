import { Kbd } from '@kubora/ui/kbd'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/content/search/content-search.css.ts'
import type { LoadedSearch } from '#features/content/search/load-search.ts'
import { DidYouMean } from '#features/content/search/did-you-mean.tsx'
import { hasNoResults, NoResults } from '#features/content/search/no-results.tsx'
import { readingScope } from '#features/content/search/search-content.query.ts'
import { SearchField } from '#features/content/search/search-field.tsx'
import { areaOf, type SearchArea, SearchHitItem } from '#features/content/search/search-hit-item.tsx'
import { type SearchState, useSearchHits } from '#features/content/search/use-search-hits.ts'
import { useSlashKey } from '#shell/navigation/use-slash-key.ts'
import { focusInView } from '#shell/navigation/focus-in-view.ts'
import { AsOfLine } from '#shell/offline/as-of-line.tsx'

/** Properties of {@link ContentSearch}. */
export interface ContentSearchProps {
  /** Section of the site the reader is in: its hits come first. */
  area: SearchArea
  /** Search text in the URL. */
  q: string
  /** Search result the page was loaded with. */
  loaded: LoadedSearch
  /** An example of a search, for the placeholder. */
  example: string
  /** Shown while the search is empty. */
  children: ReactNode
}

/** Searches rules, wiki and changelog; the search text is in the URL, and the hits replace the content of the page. */
export function ContentSearch({ area, q, loaded, example, children }: ContentSearchProps) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const search = useSearchHits(q, readingScope, loaded)
  useSlashKey(input)

  function searchFor(text: string): void {
    void navigate({
      to: '.',
      search: (now: object) => ({ ...now, q: text === '' ? undefined : text, mark: undefined }),
      replace: true,
      resetScroll: false,
    })
  }

  function links(): HTMLElement[] {
    return [...(results.current?.querySelectorAll<HTMLElement>('[data-hit]') ?? [])]
  }

  function walk(event: KeyboardEvent): void {
    const all = links()
    const at = all.findIndex((link) => link === document.activeElement)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') focusInView(input.current)
    if (at < 0 || step === undefined) return
    event.preventDefault()
    const next = at + step < 0 ? input.current : all[at + step]
    focusInView(next)
  }

  return (
    <div className={css.frame}>
      <AsOfLine />
      <SearchField
        ref={input}
        q={q}
        example={example}
        onSearch={searchFor}
        onOpen={() => {
          if (search.state === 'found') links()[0]?.click()
        }}
        onDown={() => focusInView(links()[0])}
      />
      {q === '' ? (
        children
      ) : (
        <div ref={results} role="presentation" onKeyDown={walk}>
          <Results area={area} q={q} search={search} onSearch={searchFor} />
        </div>
      )}
    </div>
  )
}

/** Properties of the results. */
interface ResultsProps {
  area: SearchArea
  q: string
  search: SearchState
  onSearch: (q: string) => void
}

function Results({ area, q, search, onSearch }: ResultsProps) {
  const { t } = useTranslation('search')
  const { state, hits, didYouMean } = search
  const words = didYouMean ?? q
  if (hasNoResults(search)) return <NoResults q={q} search={search} advice={t(($) => $.none.text)} />
  const byArea = Map.groupBy(hits, areaOf)
  const areas = [area, ...(['rules', 'wiki', 'changelog'] as const).filter((name) => name !== area)]
  return (
    <section aria-label={t(($) => $.results)} aria-busy={state === 'busy'} className={css.results}>
      <div className={css.summary}>
        <p role="status">
          {state === 'busy'
            ? t(($) => $.busy)
            : hits.length >= readingScope.first
              ? t(($) => $.countMost, { most: hits.length, words })
              : t(($) => $.count, { count: hits.length, words })}
        </p>
        <p className={css.keys}>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t(($) => $.keys.choose)} · <Kbd>{t(($) => $.keys.enter)}</Kbd>{' '}
          {t(($) => $.keys.open)}
        </p>
      </div>
      {didYouMean === null ? null : <DidYouMean words={didYouMean} onSearch={onSearch} />}
      {areas.map((name) => {
        const found = byArea.get(name)
        return found === undefined ? null : (
          <section key={name} className={css.group}>
            <h2 className={css.groupTitle}>
              {t(($) => $.areas[name])} <span className={css.groupCount}>{found.length}</span>
            </h2>
            <ul className={css.hits}>
              {found.map((hit) => (
                <li key={hit.path}>
                  <SearchHitItem hit={hit} q={words} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </section>
  )
}

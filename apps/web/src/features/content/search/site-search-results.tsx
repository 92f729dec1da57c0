import { VisuallyHidden } from '@kubora/ui/visually-hidden'
import { useTranslation } from 'react-i18next'
import { DidYouMean } from '#features/content/search/did-you-mean.tsx'
import { hasNoResults, NoResults } from '#features/content/search/no-results.tsx'
import { SiteHitGroups } from '#features/content/search/site-hit-groups.tsx'
import type { SearchState } from '#features/content/search/use-search-hits.ts'
import * as css from '#shell/search/search-combobox.css.ts'

/** Properties of {@link SiteSearchResults}. */
export interface SiteSearchResultsProps {
  /** Beginning of the ids of list and options. */
  id: string
  q: string
  search: SearchState
  /** Key of the chosen hit. */
  chosen: string | undefined
  onSearch: (words: string) => void
  /** Called when a hit is opened. */
  onFollow: () => void
}

/** What the search of the whole site found, by section, or why there is nothing. */
export function SiteSearchResults({ id, q, search, chosen, onSearch, onFollow }: SiteSearchResultsProps) {
  const { t } = useTranslation('search')
  const { state, hits, didYouMean } = search
  if (state === 'idle') return <p className={css.hint}>{t(($) => $.site.hint)}</p>
  if (hasNoResults(search)) return <NoResults q={q} search={search} advice={t(($) => $.site.none)} />
  const words = didYouMean ?? q
  return (
    <>
      <VisuallyHidden>
        <p role="status">
          {state === 'busy' ? t(($) => $.busy) : t(($) => $.count, { count: hits.length, words })}
        </p>
      </VisuallyHidden>
      {didYouMean === null ? null : <DidYouMean words={didYouMean} onSearch={onSearch} />}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t(($) => $.results)}
        aria-busy={state === 'busy'}
        className={css.list}
      >
        <SiteHitGroups id={id} hits={hits} words={words} chosen={chosen} onFollow={onFollow} />
      </div>
    </>
  )
}

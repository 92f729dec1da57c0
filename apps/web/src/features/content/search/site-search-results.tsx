import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { EmptyState } from '@kubora/ui/empty-state'
import { VisuallyHidden } from '@kubora/ui/visually-hidden'
import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DidYouMean } from '#features/content/search/did-you-mean.tsx'
import type { SearchHit } from '#features/content/search/search-content.query.ts'
import { areaOf, marksWords, SearchHitTexts } from '#features/content/search/search-hit-item.tsx'
import * as css from '#features/content/search/site-search.css.ts'
import type { SearchState } from '#features/content/search/use-search-hits.ts'
import { SiteLink } from '#shell/navigation/site-link.tsx'

/** Properties of {@link SiteSearchResults}. */
export interface SiteSearchResultsProps {
  /** Beginning of the ids of list and options. */
  id: string
  q: string
  search: SearchState
  /** Number of the chosen hit, from 0, in the order of the best hit of each section. */
  chosen: number
  onSearch: (words: string) => void
  /** Called when a hit is opened. */
  onFollow: () => void
}

/** What the search of the whole site found, by section, or why there is nothing. */
export function SiteSearchResults({ id, q, search, chosen, onSearch, onFollow }: SiteSearchResultsProps) {
  const { t } = useTranslation(['search', 'common'])
  const { state, hits, didYouMean, retry } = search
  if (state === 'idle') return <p className={css.hint}>{t(($) => $.site.hint)}</p>
  if (state === 'failed')
    return (
      <Alert
        tone="danger"
        role="alert"
        title={t(($) => $.failed.title)}
        actions={
          <Button size="sm" onClick={retry}>
            {t(($) => $.common.retry)}
          </Button>
        }
      >
        {t(($) => $.failed.text)}
      </Alert>
    )
  if (state === 'found' && hits.length === 0)
    return (
      <div role="status">
        <EmptyState icon={<SearchX size={28} />} title={t(($) => $.none.title, { words: q })}>
          {t(($) => $.site.none)}
        </EmptyState>
      </div>
    )
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
        {inSections(hits).map(({ area, found }) => (
          <div key={area} role="group" aria-labelledby={`${id}-${area}`} className={css.group}>
            <div id={`${id}-${area}`} role="presentation" className={css.groupTitle}>
              {t(($) => $.areas[area])}
            </div>
            {found.map(({ hit, index }) => (
              <SiteLink
                key={hit.path}
                path={hit.path}
                mark={marksWords(area) ? words : undefined}
                option={{ id: `${id}-${index}`, chosen: index === chosen }}
                className={css.option}
                onClick={onFollow}
              >
                <SearchHitTexts hit={hit} />
              </SiteLink>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

/** Returns the hits by section, that of the best hit first, numbered in the order in which they are shown. */
function inSections(hits: readonly SearchHit[]) {
  let index = -1
  return [...Map.groupBy(hits, areaOf)].map(([area, found]) => ({
    area,
    found: found.map((hit) => ({ hit, index: (index += 1) })),
  }))
}

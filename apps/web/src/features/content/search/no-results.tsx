import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { EmptyState } from '@kubora/ui/empty-state'
import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SearchState } from '#features/content/search/use-search-hits.ts'

/** Properties of {@link NoResults}. */
export interface NoResultsProps {
  q: string
  search: SearchState
  /** What to try when nothing was found. */
  advice: string
}

/** Returns whether a search has nothing to show: it failed, or found nothing. */
export function hasNoResults({ state, hits }: SearchState): boolean {
  return state === 'failed' || (state === 'found' && hits.length === 0)
}

/** Why a search has nothing to show. */
export function NoResults({ q, search: { state, retry }, advice }: NoResultsProps) {
  const { t } = useTranslation(['search', 'common'])
  return state === 'failed' ? (
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
  ) : (
    <div role="status">
      <EmptyState icon={<SearchX size={28} />} title={t(($) => $.none.title, { words: q })}>
        {advice}
      </EmptyState>
    </div>
  )
}

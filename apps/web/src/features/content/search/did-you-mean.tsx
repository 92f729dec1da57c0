import { Button } from '@kubora/ui/button'
import { useTranslation } from 'react-i18next'
import * as css from '#features/content/search/content-search.css.ts'

/** Properties of {@link DidYouMean}. */
export interface DidYouMeanProps {
  /** The search with corrected words. */
  words: string
  onSearch: (words: string) => void
}

/** Says which words the hits are for, and searches for them. */
export function DidYouMean({ words, onSearch }: DidYouMeanProps) {
  const { t } = useTranslation('search')
  return (
    <p className={css.meant}>
      {t(($) => $.meant.question)}{' '}
      <Button size="sm" onClick={() => onSearch(words)}>
        {words}
      </Button>
    </p>
  )
}

import { Button } from '@kubora/ui/button'
import { EmptyState } from '@kubora/ui/empty-state'
import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Stands for a list of which search and filters leave nothing. */
export function NoMatch({ onReset }: { onReset: () => void }) {
  const { t } = useTranslation('panel')
  return (
    <EmptyState
      icon={<SearchX size={28} />}
      title={t(($) => $.table.noMatch.title)}
      action={
        <Button size="sm" onClick={onReset}>
          {t(($) => $.table.noMatch.reset)}
        </Button>
      }
    >
      {t(($) => $.table.noMatch.text)}
    </EmptyState>
  )
}
